// A table that fills what is left of the window: below the header, the notes and the coach.
/** Tells a node by `--above` how many pixels of the page lie above it. */
export function fill(node: HTMLElement): () => void {
  const measure = () =>
    node.style.setProperty("--above", `${Math.round(node.getBoundingClientRect().top + scrollY)}px`);
  const watch = new ResizeObserver(measure);
  watch.observe(document.body);
  for (const above of document.querySelectorAll("header, main")) watch.observe(above);
  addEventListener("resize", measure);
  measure();
  return () => {
    watch.disconnect();
    removeEventListener("resize", measure);
  };
}
