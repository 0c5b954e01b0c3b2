// How the reader likes it: light or dark, how much motion, sounds or none; kept by the browser.
export const THEMES = ["auto", "light", "dark"] as const;
export const MOTIONS = ["auto", "off", "normal", "slow"] as const;
/** How fast is told what happened since one's last choice. */
export const TELLINGS = ["off", "quick", "normal", "slow"] as const;
/** How long a choice can be taken back that nobody else is waited for. */
export const GRACES = ["off", "normal", "long"] as const;
export type Grace = (typeof GRACES)[number];
export type Telling = (typeof TELLINGS)[number];
export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];

/** How long one movement takes, in milliseconds. */
const PACES: Record<Motion, number> = { auto: 320, off: 0, normal: 320, slow: 800 };

/** How long each city's deed has the stage, in milliseconds. */
const BEATS: Record<Telling, number> = { off: 0, quick: 500, normal: 1100, slow: 2400 };

/** The same in seconds. */
const SECONDS: Record<Grace, number> = { off: 0, normal: 3, long: 8 };

function kept<T extends string>(name: string, known: readonly T[], otherwise: T): T {
  const found = localStorage.getItem(`admiralty.${name}`) as T | null;
  return found !== null && known.includes(found) ? found : otherwise;
}

class Settings {
  theme = $state<Theme>("auto");
  motion = $state<Motion>("auto");
  sounds = $state(false);
  telling = $state<Telling>("normal");
  grace = $state<Grace>("normal");
  /** What the system asks for; the reader's own word goes before it. */
  private night = $state(false);
  private calm = $state(false);

  load(): void {
    this.theme = kept("theme", THEMES, "auto");
    this.motion = kept("motion", MOTIONS, "auto");
    this.telling = kept("telling", TELLINGS, "normal");
    this.grace = kept("grace", GRACES, "normal");
    this.sounds = kept("sounds", ["on", "off"], "off") === "on";
    const night = matchMedia("(prefers-color-scheme: dark)");
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    const look = () => {
      this.night = night.matches;
      this.calm = calm.matches;
      this.apply();
    };
    night.addEventListener("change", look);
    calm.addEventListener("change", look);
    look();
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "auto" && this.night);
  }

  get pace(): number {
    return this.motion === "auto" && this.calm ? 0 : PACES[this.motion];
  }

  get beat(): number {
    return BEATS[this.telling];
  }

  get seconds(): number {
    return SECONDS[this.grace];
  }

  get still(): boolean {
    return this.pace === 0;
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem("admiralty.theme", theme);
    this.apply();
  }

  setMotion(motion: Motion): void {
    this.motion = motion;
    localStorage.setItem("admiralty.motion", motion);
    this.apply();
  }

  setTelling(telling: Telling): void {
    this.telling = telling;
    localStorage.setItem("admiralty.telling", telling);
  }

  setGrace(grace: Grace): void {
    this.grace = grace;
    localStorage.setItem("admiralty.grace", grace);
  }

  setSounds(on: boolean): void {
    this.sounds = on;
    localStorage.setItem("admiralty.sounds", on ? "on" : "off");
  }

  private apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? "dark" : "light";
    root.style.setProperty("--pace", `${this.pace}ms`);
  }
}

export const settings = new Settings();
