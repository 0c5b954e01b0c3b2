/** The path of a table in what somebody pasted: a whole link of this server, its path, or the table's name alone. */
export function pathIn(text: string, origin: string): string | null {
  const said = text.trim();
  const link = /^[\w-]{8,}$/.test(said) ? `/t/${said}` : said;
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  if (url.origin !== origin || !/^\/t\/[\w-]+(\/\d+)?$/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
