// A sheet as a picture to share: drawn as the table of rows and players that it is.
import { shown } from "./files";
import { places, points, rowsOf, total, type Row, type Sheet } from "./sheet";

const [ROW, FIRST, COLUMN, EDGE] = [34, 170, 96, 20];

export function picture(
  sheet: Sheet,
  rows: readonly Row[],
  words: { title: string; total: string; won: string },
): string {
  const own = rowsOf(rows, sheet);
  const canvas = document.createElement("canvas");
  canvas.width = 2 * EDGE + FIRST + COLUMN * sheet.players.length;
  canvas.height = 2 * EDGE + ROW * (own.length + 4);
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = "#fffaf0";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.textBaseline = "middle";
  const place = places(sheet.players, sheet.teams);
  const write = (text: string, x: number, line: number, bold = false, right = false) => {
    pen.fillStyle = "#23303a";
    pen.font = `${bold ? 600 : 400} 16px Figtree, sans-serif`;
    pen.textAlign = right ? "right" : "left";
    pen.fillText(text, x, EDGE + ROW * (line + 0.5), right ? COLUMN - 8 : canvas.width - x);
  };
  const column = (seat: number) => EDGE + FIRST + COLUMN * (seat + 1) - 8;
  write(words.title, EDGE, 0, true);
  sheet.players.forEach((one, seat) => write(one.name, column(seat), 1, true, true));
  own.forEach((row, line) => {
    write(row.text, EDGE, line + 2);
    sheet.players.forEach((one, seat) =>
      write(shown(points(one, row.id)), column(seat), line + 2, false, true),
    );
    pen.fillStyle = "#d8cdb8";
    pen.fillRect(EDGE, EDGE + ROW * (line + 2), canvas.width - 2 * EDGE, 1);
  });
  write(words.total, EDGE, own.length + 2, true);
  sheet.players.forEach((one, seat) =>
    write(`${shown(total(one))} (${place[seat]!})`, column(seat), own.length + 2, true, true),
  );
  write(words.won, EDGE, own.length + 3);
  return canvas.toDataURL("image/png");
}
