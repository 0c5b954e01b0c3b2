// Parts of the page that come late: fetched when somebody needs them, and again as long as the server is away.
const FIRST = 500;
const LONGEST = 15_000;
const PATIENCE = 3;

class Parts {
  /** How many parts somebody has waited for long enough to be told. */
  missing = $state(0);

  /** What `load` brings, however often it has to be asked for; so nothing ever breaks for want of it. */
  async fetch<T>(load: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      try {
        const found = await load();
        if (tries > PATIENCE) this.missing--;
        return found;
      } catch {
        if (tries === PATIENCE) this.missing++;
        await pause(Math.min(FIRST * 2 ** tries, LONGEST));
      }
    }
  }
}

/** A while, or until the network is back. */
function pause(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, wait);
    addEventListener("online", done);
  });
}

export const parts = new Parts();
