// Where the reader is: the path of the address, and links that do not reload the page.
/** Whose eyes a replay is seen with: a seat's, a spectator's (null), or with everything open. */
export type Looking = number | "open" | null;
export type Route =
  | { page: "home" }
  | { page: "new"; game: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; step: number; seat: Looking }
  | { page: "learn"; game: string }
  | { page: "glossary" }
  | { page: "rules"; game: string }
  | { page: "deal"; code: string }
  | { page: "mail"; token: string }
  | { page: "me" }
  | { page: "daily"; day: string }
  | { page: "pad"; code: string; table: string };

export function routeOf(path: string, query = ""): Route {
  const [head, first = "", second] = path.split("/").filter(Boolean);
  if (head === "t" && second !== undefined && /^\d+$/.test(second)) {
    const seat = new URLSearchParams(query).get("seat");
    return { page: "replay", table: first, step: Number(second), seat: lookingAs(seat) };
  }
  if (head === "t" && first) return { page: "table", table: first };
  if (head === "new") return { page: "new", game: first || "wonders" };
  if (head === "learn") return { page: "learn", game: first || "wonders" };
  if (head === "daily") return { page: "daily", day: first };
  if (head === "d" && first.startsWith("day-")) return { page: "daily", day: first.slice(4) };
  if (head === "d" && first) return { page: "deal", code: first };
  if (head === "glossary") return { page: "glossary" };
  if (head === "rules") return { page: "rules", game: first || "wonders" };
  if (head === "mail" && first) return { page: "mail", token: first };
  if (head === "me") return { page: "me" };
  if (head === "pad")
    return { page: "pad", code: first, table: new URLSearchParams(query).get("table") ?? "" };
  return { page: "home" };
}

function lookingAs(text: string | null): Looking {
  return text === "open" ? text : text === null || !/^\d+$/.test(text) ? null : Number(text);
}

class Place {
  route = $state.raw<Route>(routeOf(location.pathname, location.search));

  go(path: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.arrive();
    if (!replace) scrollTo(0, 0);
  }

  arrive(): void {
    this.route = routeOf(location.pathname, location.search);
  }
}

export const place = new Place();

/** Follow plain clicks on own links without a reload. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const url = new URL(link.href);
  if (
    url.origin !== location.origin ||
    link.target ||
    link.hasAttribute("download") ||
    url.pathname.startsWith("/api")
  )
    return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  event.preventDefault();
  place.go(url.pathname + url.search + url.hash);
}
