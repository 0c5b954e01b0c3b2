// A whole game of 7 Wonders inside the page: everything is measured before it is pressed, and nothing waits for a driver.
// What goes wrong is thrown, with the question at which it did.
async ({ seed, measured, own, around }) => {
  const ASKED = ".slot:not([disabled]), .question .answer, .age-end, .scores";
  const CHOICE = ".chooser .choice, .chooser select, .chooser .confirm, .chooser .face, .slot";
  const PATIENCE = 60_000;
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const title = () => one(".chooser .on")?.textContent ?? one(".question h2")?.textContent ?? "the hand";
  const said = () => all("[role=alert], .line, .laid.panel").map((one) => `; said: ${one.textContent}`).join("");
  const done = { asked: 0, ages: 0, questions: [], faces: 0 };

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
  function reached(thing) {
    const box = thing.getBoundingClientRect();
    const inside = box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.width > 0 && inside && (thing.contains(top) || top?.contains(thing));
  }
  const named = (thing) => `${thing.className}: ${(thing.textContent ?? "").trim().slice(0, 40)}`;
  function inSight(selectors) {
    const hidden = all(selectors).filter((thing) => !reached(thing));
    if (hidden.length) throw new Error(`out of sight at ${title()}: ${hidden.map(named).join("; ")}`);
    if (document.documentElement.scrollWidth > innerWidth) throw new Error(`wider than the window at ${title()}`);
  }
  function press(thing) {
    if (!reached(thing)) throw new Error(`nobody can press ${named(thing)}`);
    thing.click();
  }
  const escape = () => window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  /** Do something that the server answers with a new position. */
  async function played(deed) {
    const version = one("[data-version]").dataset.version;
    deed();
    await until(() => one("[data-version]").dataset.version !== version && !one(".chooser"), "the next position");
  }

  async function answer() {
    const answers = all(".question .answer");
    done.questions.push(title());
    done.faces = Math.max(done.faces, all(".question .answer .face").length);
    await played(() => press(answers[measured ? drawn(answers.length) : 0]));
  }

  async function choose() {
    const cards = all(".slot:not([disabled])");
    const cheap = cards.filter((card) => card.querySelector(".is-free, .is-own, .is-pay"));
    press(measured ? cards[drawn(cards.length)] : (cheap[0] ?? cards[0]));
    await until(() => one(".chooser"), "the choice");
    const uses = all(".chooser input[name=use]");
    if (measured) {
      await frame();
      inSight(`${CHOICE}, ${own}`);
      // the free city must build while it can
      if (uses.length === 0 && !one(".chooser .no")) throw new Error("no use, and not a word why");
      for (const use of uses) {
        use.click();
        await frame();
        inSight(`${CHOICE}, ${own}`);
      }
      uses[drawn(uses.length || 1)]?.click();
      await frame();
    }
    if (uses.length === 0) return escape();
    await played(() => press(one("button.confirm")));
  }

  for (;;) {
    await until(() => one(ASKED), "a question");
    await frame();
    if (one(".age-end")) {
      done.ages += 1;
      press(one(".age-end .primary"));
      await until(() => !one(".age-end"), "the Age to be put away");
    } else if (one(".scores")) return done;
    else {
      done.asked += 1;
      if (one(".recap")) escape();
      if (measured) {
        await frame();
        inSight(`${ASKED}, ${own}${around}`);
      }
      await (one(".question .answer") ? answer() : choose());
    }
  }
}
