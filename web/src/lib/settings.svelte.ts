// How the reader likes it: light or dark, motion or none; kept by the browser.
type Theme = "light" | "dark" | "auto";
type Motion = "on" | "off" | "auto";

class Settings {
  theme = $state<Theme>("auto");
  motion = $state<Motion>("auto");

  load(): void {
    this.theme = (localStorage.getItem("admiralty.theme") as Theme | null) ?? "auto";
    this.motion = (localStorage.getItem("admiralty.motion") as Motion | null) ?? "auto";
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.apply());
    this.apply();
  }

  get dark(): boolean {
    return (
      this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches)
    );
  }

  get still(): boolean {
    return (
      this.motion === "off" ||
      (this.motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches)
    );
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

  private apply(): void {
    const root = document.documentElement;
    root.dataset.theme = this.dark ? "dark" : "light";
    root.dataset.motion = this.motion;
  }
}

export const settings = new Settings();
