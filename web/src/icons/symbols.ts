// Our own drawings. Goods sit on a token: round for raw materials, square for manufactured goods.
const line = (d: string, width = 1.8) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const raw = (fill: string, glyph: string) =>
  `<circle cx="12" cy="12" r="11" fill="${fill}" stroke="#00000059" stroke-width="1"/>${glyph}`;
const made = (fill: string, glyph: string) =>
  `<rect x="1.500" y="1.500" width="21" height="21" rx="5" fill="${fill}" stroke="#00000059" stroke-width="1"/>${glyph}`;
const pale = (d: string) => `<path d="${d}" fill="#fff" />`;
const paleLine = (d: string, width = 1.6) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const GOODS = {
  W: raw(
    "#6d4524",
    `<g transform="rotate(-28 12 12)"><rect x="4.500" y="8.500" width="12" height="7" fill="#e9c796"/><ellipse cx="17" cy="12" rx="2.600" ry="3.500" fill="#fff3dc"/><path d="M16 12a1 1.500 0 1 0 2 0a1 1.500 0 1 0-2 0M6.500 10.500h6M7.500 13.500h5" fill="none" stroke="#6d4524" stroke-width=".9"/></g>`,
  ),
  S: raw(
    "#7c7a74",
    `${pale("M5 16.500 7 10l4-3 6 1.500 2.500 4.500-1 3.500z")}<path d="M7 10l5 2.500 5-4M12 12.500v4" fill="none" stroke="#7c7a74" stroke-width="1.100"/>`,
  ),
  C: raw(
    "#a8492a",
    `${pale("M5 9h6.300v3.400H5zM12.700 9H19v3.400h-6.300zM8.800 13.600h6.400V17H8.800z")}${paleLine("M5.200 15.300h2M16.800 15.300h2", 1.5)}`,
  ),
  O: raw(
    "#37424c",
    `${pale("M6 14 8.500 7.500 14 6l4.500 4-1.500 6.500-6 1.500z")}<path d="M8.500 7.500 12 11l6.500-1M12 11l-1 7M12 11l-6 3" fill="none" stroke="#37424c" stroke-width="1"/>`,
  ),
  G: made(
    "#1f7f8c",
    `${pale("M10.200 4.500h3.600v1.400h-.6v3.200c2.600.9 4 2.900 4 5.400 0 2.600-1.600 4.500-3 5H9.800c-1.400-.5-3-2.400-3-5 0-2.500 1.400-4.500 4-5.400V5.900h-.6z")}<path d="M8 14.200h8" stroke="#1f7f8c" stroke-width="1.200"/>`,
  ),
  P: made(
    "#9a7b2c",
    `${pale("M7 5h9a2 2 0 0 1 0 4H9v7h8.500a2 2 0 0 1 0 4H8a2.500 2.500 0 0 1-2.500-2.500V6.500A1.500 1.500 0 0 1 7 5z")}<path d="M11 11.500h5M11 13.800h4" stroke="#9a7b2c" stroke-width="1.200"/>`,
  ),
  L: made(
    "#8a3f86",
    paleLine("M6 6h12M6 10h12M6 14h12M6 18h12M7.500 4.500v15M12 4.500v15M16.500 4.500v15", 1.5),
  ),
};

const FLEETS = {
  "fleet-red": `<rect x="1" y="1" width="22" height="22" rx="6" fill="var(--c-red)"/>${paleLine("M7 7l10 10M17 7 7 17", 3)}`,
  "fleet-yellow": `<rect x="1" y="1" width="22" height="22" rx="6" fill="var(--c-yellow)"/><circle cx="12" cy="12" r="5.600" fill="var(--on-yellow)"/>`,
  "fleet-blue": `<rect x="1" y="1" width="22" height="22" rx="6" fill="var(--c-blue)"/><rect x="7" y="7" width="10" height="10" fill="#fff"/>`,
  "fleet-green": `<rect x="1" y="1" width="22" height="22" rx="6" fill="var(--c-green)"/><path d="M12 5.500 18.700 17.500H5.300z" fill="#fff"/>`,
};

const SHIP = "M2.500 15.500h19l-2.600 5H6zM12 3v11.500M12 4l7 9.500h-7zM11 6 5.500 13.500H11z";

// One emblem for each color of building, so that color is never the only sign.
const COLORS = {
  "color-brown": line("M3 19 9 9l4 6 2-3 6 7z"),
  "color-grey": line(
    "M9 4h6M10 4v3c-3 1-4.500 3.500-4.500 6.500C5.500 17 8 20 12 20s6.500-3 6.500-6.500c0-3-1.500-5.500-4.500-6.500V4M7 12h10",
  ),
  "color-blue": line("M4 20h16M5 17h14M7 17V9.500M12 17V9.500M17 17V9.500M3.500 9 12 4l8.500 5z"),
  "color-yellow": line(
    "M12 4v16M8 20h8M5 7h14M5 7l-2.500 6a3 3 0 0 0 5 0zM19 7l-2.500 6a3 3 0 0 0 5 0z",
    1.6,
  ),
  "color-red": line("M5 4l10 10M19 4 9 14M13 16l4-4M7 12l4 4M16 15l4 4M8 15l-4 4"),
  "color-green": line(
    "M10 3h4M10.500 3v6L5 18.500A1.500 1.500 0 0 0 6.300 21h11.400a1.500 1.500 0 0 0 1.300-2.500L13.500 9V3M7.500 15h9",
  ),
  "color-purple": line("M4 8l4 4 4-7 4 7 4-4-1.500 10h-13zM5.500 21h13"),
  "color-black": line(
    "M17.500 3.500A9.500 9.500 0 1 0 20.500 16 7.500 7.500 0 0 1 17.500 3.500zM19 6.500v4M17 8.500h4",
    1.7,
  ),
  "color-white": line(
    "M8 7a4 4 0 1 1 8 0a4 4 0 1 1-8 0M4.500 21c.5-5 3.500-8 7.500-8s7 3 7.500 8zM12 13v3.500",
    1.7,
  ),
};

const GAME = {
  coin: `<circle cx="12" cy="12" r="10.500" fill="#d9a52f" stroke="#8a6110" stroke-width="1.200"/><circle cx="12" cy="12" r="7.700" fill="none" stroke="#8a6110" stroke-width="1"/><path d="M12 7.500c2.500 0 3.500 1.200 4 2.200M12 16.500c-2.500 0-4-2-4-4.500s1.500-4.500 4-4.500M12 16.500c2.200 0 3.500-1 4-2.200" fill="none" stroke="#5f4207" stroke-width="1.600" stroke-linecap="round"/>`,
  points: `<g fill="none" stroke="var(--laurel, #3f7a3d)" stroke-width="1.700" stroke-linecap="round"><path d="M8.500 21C3.500 18.500 1.500 13 4 6.500M15.500 21c5-2.500 7-8 4.500-14.500"/><path d="M4 6.500c-1.500.5-2.300 1.500-2.300 3M3 11c-1.500.2-2.300 1-2.600 2.300M4 15.500c-1.300 0-2.200.5-2.800 1.600M20 6.500c1.500.5 2.300 1.500 2.300 3M21 11c1.500.2 2.300 1 2.600 2.300M20 15.500c1.300 0 2.200.5 2.800 1.600"/></g>`,
  shield: `<path d="M12 1.500 21 4v8c0 5-3.500 8.500-9 10.500C6.500 20.500 3 17 3 12V4z" fill="var(--c-red)" stroke="#00000059"/>${paleLine("M8 7l8 8.500M16 7l-8 8.500M7.500 13.500l3 3M16.500 13.500l-3 3", 1.7)}`,
  naval: `<path d="M2 3h20v12.500L12 22 2 15.500z" fill="#173f5f" stroke="#00000059"/>${paleLine("M12 6.200v11M8.500 9h7M6.500 12c.4 3 2.500 5.200 5.500 5.200s5.100-2.200 5.500-5.200", 1.7)}<circle cx="12" cy="5.300" r="1.500" fill="none" stroke="#fff" stroke-width="1.300"/>`,
  compass: `<g fill="none" stroke="var(--science, #22713a)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="12" cy="5" r="2.300"/><path d="M11 7.200 5 21M13 7.200 19 21M7.500 15.500c3 2 6 2 9 0"/></g>`,
  gear: `<path fill="var(--science, #22713a)" fill-rule="evenodd" d="M10.300 1.500h3.400l.5 2.900 2 .8 2.400-1.700 2.400 2.400-1.700 2.400.8 2 2.900.5v3.400l-2.900.5-.8 2 1.700 2.400-2.400 2.400-2.400-1.700-2 .8-.5 2.900h-3.400l-.5-2.900-2-.8-2.400 1.700L3 19.100l1.700-2.400-.8-2L1 14.200v-3.400l2.900-.5.8-2L3 5.900l2.400-2.400 2.400 1.700 2-.8zM12 8.300a3.700 3.700 0 1 0 0 7.400a3.700 3.700 0 0 0 0-7.400z"/>`,
  tablet: `<path d="M5 22V9a7 7 0 0 1 14 0v13z" fill="var(--science, #22713a)"/>${paleLine("M8.500 10.500h7M8.500 14h7M8.500 17.500h5", 1.6)}`,
  any: `<g fill="none" stroke="var(--science, #22713a)" stroke-width="1.700"><circle cx="12" cy="6.500" r="4.500"/><rect x="1.500" y="13.500" width="8" height="8.500" rx="1"/><path d="M18 13.500 23 22H13z" stroke-linejoin="round"/></g>`,
  most: `<path d="M12 1.500l2.800 6.600 7.200.6-5.500 4.700 1.700 7L12 16.700l-6.200 3.700 1.700-7L2 8.700l7.200-.6z" fill="var(--science, #22713a)"/>${paleLine("M12 8v6M9 11h6", 1.8)}`,
  island: `<path d="M1.500 19.500c2-1.500 3.500-1.500 5.200 0 1.800 1.500 3.500 1.500 5.300 0 1.800-1.500 3.500-1.500 5.300 0 1.700 1.500 3.200 1.500 5.200 0" fill="none" stroke="#2b7c93" stroke-width="1.800" stroke-linecap="round"/><path d="M4 17c1-4 4.500-5.500 8-5.500s7 1.500 8 5.500z" fill="#c79a4b"/><path d="M12.500 12C12 8 12.500 6 13.500 4.500M13.500 4.500c-2.500-1.800-5-1-6 1M13.500 4.500c-2-.2-4 1.500-4 4M13.500 4.500c2.500-1.500 5-.5 5.500 2M13.500 4.500c1.500.5 3 2 2.500 4.500" fill="none" stroke="#2a7a3f" stroke-width="1.900" stroke-linecap="round"/>`,
  stage: line(
    "M3 21h18M5 21v-4h14v4M8 17v-4.500h8V17M10.500 12.500V8h3v4.500M12 8V3.500l3.500 1.500L12 6.500",
    1.7,
  ),
  boarding: line("M4 4v9a8 8 0 0 0 14 5M18 18l.5-5M18 18l-5 .2M4 4l-2 3M4 4l2.500 2.500M9 7h9M15 4l3 3-3 3"),
  pirates: `<path d="M12 2.500c4.500 0 7.500 3 7.500 7 0 2.500-1 4.200-2.500 5.300V18H7v-3.200C5.500 13.700 4.500 12 4.500 9.500c0-4 3-7 7.500-7z" fill="currentColor"/><g fill="var(--card)"><circle cx="9" cy="9.800" r="2"/><circle cx="15" cy="9.800" r="2"/><path d="M12 11.800l1.300 2.400h-2.600zM9.600 15.500h1v2.500h-1zM13.400 15.500h1v2.500h-1z"/></g>${line("M4 19.500l16 3M20 19.500l-16 3", 1.8)}`,
  tax: `<circle cx="10" cy="11" r="8.500" fill="#d9a52f" stroke="#8a6110" stroke-width="1.200"/><path d="M6.500 11h7" stroke="#5f4207" stroke-width="2" stroke-linecap="round"/>${line("M19 13v8M16 18.500l3 3 3-3", 2)}`,
  level: `<path d="M3.500 13h8v8h-8zM12.500 13h8v8h-8zM8 4h8v8H8z" fill="#b98a4a" stroke="#5f4207" stroke-width="1.300" stroke-linejoin="round"/><path d="M3.500 13l8 8M12.500 13l8 8M8 4l8 8" stroke="#5f4207" stroke-width="1"/>`,
  explore: line(
    "M3 15.500 14 9.500l2.200 4L5.200 19.500zM14 9.500l4.500-2.500 2.200 4-4.500 2.500M10 17l2 5M9 17.500 6.500 22",
    1.7,
  ),
  salvage: line("M5 9h11v12H5zM8 6h11v12M13.500 3 10.500 6l3 3M8 13h5M8 16.500h5", 1.7),
  last: line("M6 3h12v18H6zM10 15.500 12 18l2-2.500M12 18v-9", 1.7),
  copy: line("M4 8h11v13H4zM8.500 8V3H20v13h-5M7.500 12h4M7.500 15.500h4", 1.7),
  free: line(
    "M12 3l2.300 5 5.500.5-4.200 3.700 1.300 5.400L12 14.700l-4.900 2.900 1.300-5.400L4.200 8.500 9.700 8zM5 21.500h14",
    1.7,
  ),
  // A coin with a break through it: taken from somebody.
  loss: `<path d="M12 1.500a10.500 10.500 0 1 0 9.800 6.700l-4.300.6.700-4.500-4 .9z" fill="#5b544b" stroke="#2b2620" stroke-width="1.200"/>`,
  debt: `<path d="M5 1.500h11l4.500 4.500v16.500H5z" fill="#fbf3df" stroke="#7a1f17" stroke-width="1.400"/><path d="M16 1.500V6h4.500" fill="none" stroke="#7a1f17" stroke-width="1.200"/><path d="M8 17.500h9" stroke="#7a1f17" stroke-width="2.200"/>`,
  diplomacy: `<path d="M2 12.500c3 0 5-1.200 6.500-3.500.8-3.500 3-5.500 6-5.500 2 0 3.300 1 3.700 2.600L22 7.500l-3.500 1.800c0 6.200-3.800 10.700-10 10.700-1.500 0-2.800-.3-4-.8 2-.5 3.300-1.400 4-2.700-3 0-5.300-1.500-6.500-4z" fill="#f7f3e6" stroke="#2f5f73" stroke-width="1.400" stroke-linejoin="round"/><circle cx="15.700" cy="6.500" r="1" fill="#2f5f73"/><path d="M9.500 12c1.500 1.500 4 1.500 6 0" fill="none" stroke="#2f5f73" stroke-width="1.200"/>`,
  victory: `<path d="M8 13.500 5.500 22l6.500-3 6.500 3-2.500-8.500z" fill="#8e1f16"/><circle cx="12" cy="9" r="7.700" fill="#b9382b" stroke="#5d120c" stroke-width="1.200"/>`,
  defeat: `<path d="M12 1.500 21 4v8c0 5-3.500 8.500-9 10.500C6.500 20.500 3 17 3 12V4z" fill="#6d6a66" stroke="#00000059"/>${paleLine("M13 2.500 9.500 9l5 3.500-4 4 1.500 5", 1.6)}`,
  crown: line("M3 18.500 2 7l5.500 4.500L12 4l4.500 7.500L22 7l-1 11.500zM5 21.500h14", 1.7),
  others: line(
    "M6 9.500a2.700 2.700 0 1 1 5.400 0a2.700 2.700 0 1 1-5.400 0M3 19.500c.3-4 2.500-6 5.700-6s5.400 2 5.700 6M14.500 6.500a2.500 2.500 0 1 1 2 4.900M17 13.500c2.500.3 3.800 2.500 4 6",
    1.6,
  ),
  goods: `<circle cx="8" cy="8.500" r="6" fill="#8a5a30" stroke="#00000059"/><rect x="11" y="10.500" width="11.500" height="11.500" rx="3" fill="#1f7f8c" stroke="#00000059"/>${paleLine("M5.500 10l2-3 3 3M14 16.300h5.500", 1.5)}`,
  chain: line(
    "M9 15l6-6M7.500 11 5 13.500a3.900 3.900 0 0 0 5.500 5.500L13 16.500M16.500 13 19 10.500A3.900 3.900 0 0 0 13.500 5L11 7.500",
    2,
  ),
  recruit: `${line("M6 7a3.700 3.700 0 1 1 7.400 0a3.700 3.700 0 1 1-7.400 0M3 20.500c.4-4.600 3-7.200 6.700-7.200s6.300 2.600 6.700 7.200M19 5v7M15.500 8.500h7", 1.8)}`,
  mask: `<path d="M2.500 6.500c3.500 1.500 6 1.500 9.500 0 3.500 1.500 6 1.500 9.500 0 .5 6-1.500 11-5 11-2 0-3-2-4.500-2s-2.500 2-4.500 2c-3.500 0-5.500-5-5-11z" fill="var(--science, #22713a)"/><path d="M5.500 10.500c1.500-1 3-1 4.300.5-1.300 1.500-3.300 1.300-4.300-.5zM18.500 10.500c-1.500-1-3-1-4.300.5 1.300 1.500 3.300 1.300 4.300-.5z" fill="#fff"/>`,
  change: `<g fill="none" stroke="var(--science, #22713a)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M4 9.500C5 6 8 4 12 4c3.500 0 6 1.500 7.500 4M19.500 3.500V8H15M20 14.500c-1 3.500-4 5.500-8 5.500-3.500 0-6-1.500-7.500-4M4.500 20.500V16H9"/></g>`,
  project: line("M3 21h18M6 21V8l6-4.500L18 8v13M6 12.500h12M6 17h12M12 3.500V21", 1.6),
  tower: line(
    "M3 21.500h18M5 21.500 7 16h10l2 5.500M7.500 16l1.500-5h6l1.500 5M9.500 11l1-5h3l1 5M12 6V2.500",
    1.6,
  ),
  tile: line("M4 7.500 12 3l8 4.500v9L12 21l-8-4.500zM8.500 10.500h7M8.500 13.500h7", 1.7),
  "ship-free": line("M2.500 15.500h19l-2.600 5H6zM12 14.500V3M12 4l7 9.500h-7M3 4h5M5.500 1.500v5", 1.7),
  immune: line("M12 2l8.500 2.500v7.500c0 5-3.500 8-8.500 10-5-2-8.500-5-8.500-10V4.500zM8 12l3 3 5-6", 1.8),
  out: line("M2 17h11l-2 4H5zM8 17V5l4.500 8H8M16 5l6 6M22 5l-6 6", 1.8),
  ship: `<path d="${SHIP}" fill="currentColor" stroke="currentColor" stroke-width="1" stroke-linejoin="round"/>`,
  discount: line("M3 12h13M11 7l5 5-5 5M20 4v16", 2),
};

const PAGE = {
  anchor:
    line("M12 7.500V21M8 11h8M4 14c.5 4.500 4 7 8 7s7.500-2.500 8-7M4 14l-1.800 2M20 14l1.800 2") +
    `<circle cx="12" cy="5" r="2.300" fill="none" stroke="currentColor" stroke-width="1.800"/>`,
  left: line("M15 5l-7 7 7 7", 2),
  right: line("M9 5l7 7-7 7", 2),
  up: line("M5 15l7-7 7 7", 2),
  down: line("M5 9l7 7 7-7", 2),
  close: line("M6 6l12 12M18 6 6 18", 2),
  check: line("M4.500 12.500 10 18 20 6.500", 2.4),
  wait: line("M7 3h10M7 21h10M8 3v3.500l4 5.500-4 5.500V21M16 3v3.500L12 12l4 5.500V21"),
  speech: line("M4 5h16v11h-9l-5 4v-4H4z", 2),
  undo: line("M8 6 3.500 10.500 8 15M4 10.500h10a6 6 0 0 1 0 12h-3", 2),
  eye:
    line("M2 12c3-5.500 6.500-7.500 10-7.500s7 2 10 7.500c-3 5.500-6.500 7.500-10 7.500S5 17.500 2 12z") +
    `<circle cx="12" cy="12" r="3" fill="none" stroke="currentColor" stroke-width="1.800"/>`,
  person:
    `<circle cx="12" cy="8" r="4" fill="none" stroke="currentColor" stroke-width="1.800"/>` +
    line("M4 21c.5-4.500 3.500-7 8-7s7.500 2.500 8 7"),
  bot:
    line("M5 9h14v10H5zM12 9V5M9.500 19v2M14.500 19v2M2.500 12v4M21.500 12v4") +
    `<circle cx="12" cy="4" r="1.400" fill="currentColor"/><circle cx="9.200" cy="13.500" r="1.400" fill="currentColor"/><circle cx="14.800" cy="13.500" r="1.400" fill="currentColor"/>`,
  link: line(
    "M10 14a4.500 4.500 0 0 0 6.500 0l3-3a4.500 4.500 0 0 0-6.500-6.500l-1 1M14 10a4.500 4.500 0 0 0-6.500 0l-3 3A4.500 4.500 0 0 0 11 19.500l1-1",
  ),
  gear:
    `<circle cx="12" cy="12" r="6.500" fill="none" stroke="currentColor" stroke-width="1.800"/><circle cx="12" cy="12" r="2" fill="currentColor"/>` +
    line(
      "M14.2 12.0 22.5 12.0M13.6 13.6 19.4 19.4M12.0 14.2 12.0 22.5M10.4 13.6 4.6 19.4M9.8 12.0 1.5 12.0M10.4 10.4 4.6 4.6M12.0 9.8 12.0 1.5M13.6 10.4 19.4 4.6",
      1.6,
    ),
  globe:
    `<circle cx="12" cy="12" r="9.500" fill="none" stroke="currentColor" stroke-width="1.700"/>` +
    line(
      "M2.500 12h19M12 2.500c3 3 4 6 4 9.500s-1 6.500-4 9.500M12 2.500c-3 3-4 6-4 9.500s1 6.500 4 9.500",
      1.5,
    ),
  book: line(
    "M12 6c-2.500-1.500-5.500-2-9-2v14.500c3.500 0 6.500.5 9 2 2.500-1.500 5.500-2 9-2V4c-3.500 0-6.500.5-9 2zM12 6v14.500",
  ),
  play: `<path d="M7 4.500v15l13-7.500z" fill="currentColor"/>`,
  pause: `<path d="M6 4.500h4v15H6zM14 4.500h4v15h-4z" fill="currentColor"/>`,
  first: line("M18 5l-7 7 7 7M7 5v14", 2),
  final: line("M6 5l7 7-7 7M17 5v14", 2),
  plus: line("M12 5v14M5 12h14", 2),
  minus: line("M5 12h14", 2),
  more: `<circle cx="5" cy="12" r="2" fill="currentColor"/><circle cx="12" cy="12" r="2" fill="currentColor"/><circle cx="19" cy="12" r="2" fill="currentColor"/>`,
  cards: line("M4 7l9-3.500L18 17l-9 3.500zM15 4.500l5 1-1.500 12", 1.7),
  download: line("M12 3v12M7 10.500l5 5 5-5M4 20.500h16", 2),
  upload: line("M12 16V4M7 8.500l5-5 5 5M4 20.500h16", 2),
  question:
    line("M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .6-1.500 1.300-1.500 2.500", 2) +
    `<circle cx="12" cy="18.500" r="1.300" fill="currentColor"/>`,
};

export const SYMBOLS: Record<string, string> = { ...GOODS, ...FLEETS, ...COLORS, ...GAME, ...PAGE };
