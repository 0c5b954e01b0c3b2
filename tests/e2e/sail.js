// A whole game of the pirates inside the page: whatever is asked, and whatever is taken in hand, is measured before
// anything is pressed.
async (feet, { seed, buttons, orders, always, begin }) => {
  const title = () => [".turn .first", ".orders h2"].map((name) => one(name)?.textContent ?? "").join(" ");
  const { one, all, frame, until, drawn, inSight, press } = feet(seed, title);
  const done = { asked: 0, kinds: [], orders: [] };
  const shown = () =>
    ["[data-version]", ".answers", ".orders"]
      .map((name) => `${one(name)?.dataset.version} ${one(name)?.innerText.slice(0, 2000)}`)
      .join();
  const changed = (before) => until(() => shown() !== before || one(".result"), "something to happen");
  const any = (rows) => rows[drawn(rows.length)];
  const note = (rows, found) => rows.includes(found) || rows.push(found);

  /** Whether a finger finds a place of the chart somewhere. */
  function touched(place) {
    const { left, top, width, height } = place.getBoundingClientRect();
    const steps = [0.5, 0.3, 0.7, 0.15, 0.85];
    return steps.some((x) =>
      steps.some((y) => place.contains(document.elementFromPoint(left + x * width, top + y * height))),
    );
  }
  /** With a place, a card or an order in hand. */
  function order() {
    const go = one(".orders .primary");
    const rows = all(".order");
    if (go) press(go);
    else if (rows.length) {
      const rare = rows.filter((row) => /^(Attack|Explore)/.test(row.textContent.trim()));
      const chosen = any(rare.length && (begin || drawn(2)) ? rare : rows);
      begin = "";
      note(done.orders, chosen.textContent.trim().split(" ")[0]);
      press(chosen);
    } else window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  }
  /** With nothing in hand: a place of the chart, or one of the answers. */
  function answer() {
    const places = all(begin ? `.place.start[data-place=${begin}]` : ".place.start");
    const answers = all(".answers .row .button, .answers form .button");
    const passes = all(".answers fieldset .button");
    const sure = answers.find((one) => one.classList.contains("sure"));
    if (sure) press(sure);
    else if (places.length && (begin || !answers.length || drawn(6)))
      any(places).dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else press(any(answers.length && (!passes.length || drawn(2)) ? answers : passes));
  }
  for (;;) {
    await until(() => one(".turn .mine, .result"), "a question");
    await frame();
    if (one(".result")) return done;
    if (!one(".turn .mine")) continue; // answered meanwhile
    const before = shown();
    const inHand = one(".orders");
    await inSight(inHand ? orders : `${buttons}${always}`);
    if (!inHand) await inSight(".place.start", touched);
    if (shown() !== before || !one(".turn .mine")) continue; // the table went on meanwhile
    done.asked += 1;
    note(done.kinds, one("[data-question]").dataset.question);
    if (inHand) order();
    else answer();
    await changed(before);
  }
}
