// A whole game of 7 Wonders inside the page: everything is measured before it is pressed, and nothing waits for a driver.
async (feet, { seed, measured, own, around, laid }) => {
  const ASKED = ".slot:not([disabled]), .question .answer, .age-end, .scores";
  const CHOICE = ".chooser .choice, .chooser select, .chooser .confirm, .chooser .face, .slot";
  const title = () => one(".chooser .on")?.textContent ?? one(".question h2")?.textContent ?? "the hand";
  const { one, all, frame, until, drawn, inSight, press } = feet(seed, title);
  const done = { asked: 0, ages: 0, questions: [], faces: 0 };
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
      await inSight(`${CHOICE}, ${own}`);
      // the free city must build while it can
      if (uses.length === 0 && !one(".chooser .no")) throw new Error("no use, and not a word why");
      for (const use of uses) {
        use.click();
        await frame();
        await inSight(`${CHOICE}, ${own}`);
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
        await inSight(`${ASKED}, ${own}${around}${one(".question .answer") ? "" : laid}`);
      }
      await (one(".question .answer") ? answer() : choose());
    }
  }
}
