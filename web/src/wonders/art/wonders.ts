// The Wonders as silhouettes on a canvas of 200 by 90; a dark, b middle, c light.
const a = (d: string) => `<path class="a" d="${d}"/>`;
const b = (d: string) => `<path class="b" d="${d}"/>`;
const c = (d: string) => `<path class="c" d="${d}"/>`;
const GROUND = b("M-300 90V70q180-14 390-2t410-8v30z");
const SEA = `<path class="sea" d="M-304 90V76${"q8-4 16 0t16 0".repeat(25)}v14z"/>`;

export const WONDERS: Record<string, string> = {
  alexandria:
    SEA +
    b("M60 78q40-22 90 0z") +
    a("M88 70h32l-4-26H92zM94 44h20l-3-18H97zM98 26h12v-8H98zM100 18q4-10 8 0z") +
    c("M100 52h8v10h-8zM101 32h6v7h-6zM110 14l60-10v18zM98 14 38 4v18z"),
  babylon:
    GROUND +
    a("M40 78h120V66H40zM54 66h92V54H54zM68 54h64V42H68zM82 42h36V30H82zM94 30h12V16H94z") +
    c("M48 78V70h6v8zM66 78V70h6v8zM84 78V70h6v8zM110 78V70h6v8zM128 78V70h6v8zM146 78V70h6v8z") +
    b(
      "M54 54q6-8 12 0zM134 54q6-8 12 0zM68 42q6-8 12 0zM120 42q6-8 12 0zM84 30q5-8 9 0zM107 30q5-8 9 0zM40 66q6-8 12 0zM148 66q6-8 12 0z",
    ),
  ephesos:
    GROUND +
    a("M36 76h128v6H36zM42 70h116v6H42zM46 30h108v6H46zM40 30l60-22 60 22z") +
    b("M50 36h7v34h-7zM66 36h7v34h-7zM82 36h7v34h-7zM111 36h7v34h-7zM127 36h7v34h-7zM143 36h7v34h-7z") +
    c("M100 14l24 13H76zM94 48h12v22H94z"),
  gizah:
    `<circle class="c" cx="160" cy="20" r="10"/>` +
    b("M-300 90V76h800v14z") +
    a("M30 78 88 10l58 68z") +
    b("M88 10l58 68H106z") +
    a("M120 78l34-38 34 38z") +
    b("M154 40l34 38h-24z") +
    c("M82 78v-8h10v8z"),
  halikarnassos:
    GROUND +
    a("M56 80h88V64H56zM62 64h76V38H62zM58 38h84v-5H58zM70 33l30-20 30 20zM94 13h12V5H94z") +
    c("M68 42h6v22h-6zM80 42h6v22h-6zM97 42h6v22h-6zM114 42h6v22h-6zM126 42h6v22h-6zM94 80V70h12v10z"),
  olympia:
    GROUND +
    a("M50 80h100v-6H50zM54 34h92v-6H54zM48 28l52-20 52 20z") +
    b("M58 34h8v40h-8zM134 34h8v40h-8z") +
    a("M84 74V54h32v20zM90 54q-2-16 10-16t10 16zM100 36a5 5 0 1 1 .1 0zM112 52h3V34h-3z") +
    c("M112 34h3l3-4-4.500-2-4.500 2zM94 62h12v12H94z"),
  rhodos:
    SEA +
    b("M30 78V62h24v16zM146 78V62h24v16z") +
    a(
      "M46 62 82 40l6-2V22h24v18l6 2 36 20-8 4-34-14-4 4v6h-16v-6l-4-4-34 14zM93 20V12h14v8zM90 12l3-6 3 4 4-6 4 6 3-4 3 6z",
    ) +
    c("M112 24l26-14 2 4-24 16zM136 6l6 2-1 6-6-1z"),
  siracusa:
    SEA +
    a("M20 78V54h6v5h6v-5h6v5h6v-5h6v24zM150 78V46h6v6h6v-6h6v6h6v-6h6v32z") +
    b("M56 78V62h88v16z") +
    a("M72 74h58l-8 12H82zM99 26h3v48h-3zM102 28q24 14 22 42h-22zM98 32Q82 44 80 70h18z") +
    c("M102 20l14 4-14 4z"),
  petra:
    b("M-300 90V60l120-34 80 20 70-26 30 10 30-22 26 12L100 4l44 16 28-10 28 24 60-14 90 30 90-16v52z") +
    a("M56 82V34h88v48zM52 34h96v-5H52zM62 29l38-16 38 16z") +
    c(
      "M66 40h6v38h-6zM80 40h6v38h-6zM114 40h6v38h-6zM128 40h6v38h-6zM93 82V56q7-10 14 0v26zM94 26q6-8 12 0z",
    ),
  byzantium:
    SEA +
    b("M20 80V58h160v22z") +
    a(
      "M40 72h120V50H40zM66 50q0-30 34-32 34 2 34 32zM52 50V36h5V26l4-8 4 8v24zM135 50V26l4-8 4 8v10h5v14zM98 18V6h4v12z",
    ) +
    c(
      "M50 58h8v14h-8zM66 58h8v14h-8zM92 60q8-12 16 0v12H92zM126 58h8v14h-8zM142 58h8v14h-8zM74 40q4-14 20-17-12 6-14 17z",
    ),
  roma:
    GROUND +
    b("M44 78V40q56-26 112 0v38z") +
    a(
      "M36 80V46q64-22 128 0v34h-8V68q-5-6-10 0v12h-8V66q-5-7-10 0v14h-8V65q-5-7-10 0v15h-10V65q-5-7-10 0v15h-8V66q-5-7-10 0v14h-8V68q-5-6-10 0v12z",
    ) +
    c(
      "M48 58v-5q4-5 8 0v5zM66 54v-5q4-5 8 0v5zM86 52v-5q4-5 8 0v5zM106 52v-5q4-5 8 0v5zM126 54v-5q4-5 8 0v5zM144 58v-5q4-5 8 0v5zM36 46q64-22 128 0v-4q-64-22-128 0z",
    ),
  abu_simbel:
    b("M-300 90V52l150-30 110 8 60-18 80-8 84 6 60 16 110-10 146 30v44z") +
    a("M34 82 44 22h112l10 60z") +
    c(
      "M92 82V58h16v24zM52 82V62l3-6v-8h-2q0-10 6-10t6 10h-2v8l3 6v20zM72 82V62l3-6v-8h-2q0-10 6-10t6 10h-2v8l3 6v20zM114 82V62l3-6v-8h-2q0-10 6-10t6 10h-2v8l3 6v20zM134 82V62l3-6v-8h-2q0-10 6-10t6 10h-2v8l3 6v20zM48 28h104v4H48z",
    ),
};
