// How the reader likes it: light or dark, how much motion, sounds or none; kept by the browser.
export const THEMES = ["auto", "light", "dark"] as const;
export const MOTIONS = ["auto", "off", "normal", "slow"] as const;
export type Theme = (typeof THEMES)[number];
export type Motion = (typeof MOTIONS)[number];

/** How long one movement takes, in milliseconds. */
const PACES: Record<Motion, number> = { auto: 320, off: 0, normal: 320, slow: 800 };

function kept<T extends string>(name: string, known: readonly T[], otherwise: T): T {
  const found = localStorage.getItem(`admiralty.${name}`) as T | null;
  return found !== null && known.includes(found) ? found : otherwise;
}

class Settings {
  theme = $state<Theme>("auto");
  motion = $state<Motion>("auto");
  sounds = $state(false);
  /** What the system asks for; the reader's own word goes before it. */
  private night = $state(false);
  private calm = $state(false);

  load(): void {
    this.theme = kept("theme", THEMES, "auto");
    this.motion = kept("motion", MOTIONS, "auto");
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
