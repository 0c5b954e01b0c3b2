// The part of the chart that shows: wheel and pinch zoom, drag pans.
export class Camera {
  x = $state(0);
  y = $state(0);
  w = $state(1200);
  readonly size: number;
  private held = new Map<number, { x: number; y: number }>();
  /** Whether the pointer has moved so far that its release is no tap. */
  dragged = false;

  constructor(size: number) {
    this.size = size;
    this.w = size;
  }

  get box(): string {
    return `${this.x} ${this.y} ${this.w} ${this.w}`;
  }

  whole(): void {
    this.look(0, 0, this.size);
  }

  /** Bring a point into the middle, as near as that. */
  at([x, y]: [number, number], width: number): void {
    this.look(x - width / 2, y - width / 2, width);
  }

  /** Move no further than needed to bring a point into view. */
  reveal([x, y]: [number, number]): void {
    const edge = this.w / 10;
    const into = (at: number, from: number) =>
      at < from + edge ? at - edge : at > from + this.w - edge ? at - this.w + edge : from;
    this.look(into(x, this.x), into(y, this.y), this.w);
  }

  zoom(factor: number, cx = 0.5, cy = 0.5): void {
    const w = Math.min(this.size, Math.max(this.size / 6, this.w * factor));
    this.look(this.x + (this.w - w) * cx, this.y + (this.w - w) * cy, w);
  }

  pan(dx: number, dy: number): void {
    this.look(this.x + dx * this.w, this.y + dy * this.w, this.w);
  }

  down(event: PointerEvent): void {
    if (this.held.size === 0) this.dragged = false;
    this.held.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent, frame: DOMRect): void {
    const old = this.held.get(event.pointerId);
    if (!old) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.dragged && Math.hypot(now.x - old.x, now.y - old.y) < 6) return;
    this.dragged = true;
    const others = [...this.held].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    if (other) {
      const before = Math.hypot(old.x - other.x, old.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      if (after > 0)
        this.zoom(
          before / after,
          ((now.x + other.x) / 2 - frame.left) / frame.width,
          ((now.y + other.y) / 2 - frame.top) / frame.height,
        );
    } else {
      this.pan((old.x - now.x) / frame.width, (old.y - now.y) / frame.height);
    }
    this.held.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.held.delete(event.pointerId);
  }

  private look(x: number, y: number, w: number): void {
    const most = this.size - w;
    this.w = w;
    this.x = Math.min(Math.max(x, 0), most);
    this.y = Math.min(Math.max(y, 0), most);
  }
}
