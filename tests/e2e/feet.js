// What whoever walks through a game inside the page goes by: looking, measuring, pressing, and the same lot in every run.
// What goes wrong is thrown, with the question at which it did.
(seed, title) => {
  const PATIENCE = 60_000;
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const said = () => all("[role=alert], .line, .laid.panel").map((one) => `; said: ${one.textContent}`).join("");
  const named = (thing) => {
    const { left, top, right, bottom } = thing.getBoundingClientRect();
    const box = [left, top, right, bottom].map(Math.round).join(" ");
    return `${thing.getAttribute("class")} (${box}): ${(thing.textContent ?? "").trim().slice(0, 40)}`;
  };

  async function until(so, what) {
    const end = performance.now() + PATIENCE;
    for (let found = so(); ; found = so()) {
      if (found) return found;
      if (performance.now() > end) throw new Error(`waited in vain for ${what} at ${title()}${said()}`);
      await new Promise((on) => setTimeout(on, 8));
    }
  }
  // The same numbers in every run, so that the same game is played.
  function drawn(most) {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  }
  const hit = (thing, x, y) => {
    const top = document.elementFromPoint(x, y);
    return thing.contains(top) || top?.contains(thing);
  };
  function reached(thing) {
    const box = thing.getBoundingClientRect();
    const inside = box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
    return box.width > 0 && inside && hit(thing, box.left + box.width / 2, box.top + box.height / 2);
  }
  const hidden = (selectors, how = reached) => all(selectors).filter((thing) => !how(thing)).map(named);
  /** Those of some things that a finger would not reach without scrolling are told of.
   *
   * A note above the table may just have come, and the table not yet have made room for it: nobody saw that, so what is
   * hidden is looked at again as it was drawn. */
  async function inSight(selectors, how = reached) {
    if (hidden(selectors, how).length) await frame();
    const out = hidden(selectors, how);
    if (out.length) throw new Error(`out of sight at ${title()}: ${out.join("; ")}${said()}`);
    if (document.documentElement.scrollWidth > innerWidth) throw new Error(`wider than the window at ${title()}`);
  }
  function press(thing) {
    if (!reached(thing)) throw new Error(`nobody can press ${named(thing)} at ${title()}`);
    thing.click();
  }
  return { one, all, frame, until, drawn, reached, hidden, inSight, press };
}
