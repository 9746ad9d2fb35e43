import { create, toBuffer } from "qrcode";

/** The white border, in modules: readers need it to find the corners (ISO/IEC 18004). */
const quietZone = 4;

/** Returns the rows of modules, true for black, without the border. Error correction M. */
export function qrModules(text: string): boolean[][] {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  return Array.from({ length: size }, (_, row) => Array.from(data.slice(row * size, (row + 1) * size), Boolean));
}

/**
 * Returns an SVG of the code with its border, one unit per module. A single path, because viewers show hairlines
 * between touching shapes.
 */
export function qrSvg(text: string): string {
  const rows = qrModules(text);
  const side = rows.length + 2 * quietZone;
  const path = rows.flatMap((row, y) => blackRuns(row).map(({ x, length }) => bar(x, y, length))).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
}

/**
 * Returns a PNG of the code with its border, 5 pixels per module: many mail programs show no SVG. Drawn on the
 * main thread: the time grows with the number of pixels, and is three times as long with the filters of PNG.
 */
export function qrPng(text: string): Promise<Buffer> {
  const rendererOpts = { deflateLevel: 9, filterType: 0 };
  return toBuffer(text, { errorCorrectionLevel: "M", margin: quietZone, scale: 5, rendererOpts });
}

/** Returns the SVG as an address for an `img`. */
export function qrDataUri(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(qrSvg(text)).toString("base64")}`;
}

function bar(x: number, y: number, length: number): string {
  return `M${x + quietZone} ${y + quietZone}h${length}v1h-${length}z`;
}

function blackRuns(row: boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((black, x) => {
    const last = runs.at(-1);
    if (!black) return;
    if (last && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  });
  return runs;
}
