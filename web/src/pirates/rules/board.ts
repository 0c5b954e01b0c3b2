// The board as its file has it, made ready to be drawn.
type Point = [number, number];

export interface PlainBoard {
  view_box: number[];
  mark?: string;
  spaces: { id: string; kind: string; label: Point; radius: number; polygon: Point[] }[];
}

/** The board with whole numbers and each outline as a path of small steps: a third of the size. */
export function board(map: PlainBoard) {
  const spaces = map.spaces.map(({ polygon, ...space }) => {
    const points = polygon.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
    const steps = points.slice(1).map(([x, y], i) => `${x - points[i]![0]} ${y - points[i]![1]}`);
    return { ...space, path: `M${points[0]!.join(" ")}l${steps.join(" ")}z` };
  });
  return { view_box: map.view_box, mark: map.mark ?? "", spaces };
}
