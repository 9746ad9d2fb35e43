/** The seven colours of every drawing, from the site's identity. Red belongs to the society's mark alone. */
export const colour = {
  navy: "#0B3A66",
  blue: "#15609E",
  sky: "#6FA3D4",
  mist: "#BCD6EC",
  pale: "#DCEBF7",
  paper: "#EDF4FA",
  white: "#FFFFFF",
} as const;
export type Colour = (typeof colour)[keyof typeof colour];

export const width = 1440;
export const height = 600;
export const centre = { x: width / 2, y: height / 2 };
// Cards crop a drawing to 3:2 about its middle: what matters lies between x = 270 and x = 1170.

export type Point = { x: number; y: number };
type Attributes = Record<string, string | number>;

/** The whole drawing: shapes in order over one flat background. */
export function draw(background: Colour, ...shapes: (string | string[])[]): string {
  const ground = `<rect width="${width}" height="${height}" fill="${background}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${ground}${shapes.flat().join("")}</svg>`;
}

export function circle(x: number, y: number, radius: number, fill: Colour | "none", extra: Attributes = {}): string {
  return element("circle", { cx: x, cy: y, r: radius, fill, ...extra });
}

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: Colour | "none",
  extra: Attributes = {},
): string {
  return element("rect", { x, y, width: w, height: h, fill, ...extra });
}

export function path(d: string, fill: Colour | "none", extra: Attributes = {}): string {
  return element("path", { d, fill, ...extra });
}

/** A line without a fill, its ends and corners round. */
export function stroke(d: string, ink: Colour, thickness: number, extra: Attributes = {}): string {
  const round = { "stroke-linecap": "round", "stroke-linejoin": "round" };
  return element("path", { d, fill: "none", stroke: ink, "stroke-width": thickness, ...round, ...extra });
}

export function group(transform: string, ...shapes: (string | string[])[]): string {
  return `<g transform="${transform}">${shapes.flat().join("")}</g>`;
}

/** Path data through points, straight or closed. Coordinates are rounded to keep files small. */
export function polyline(points: Point[], closed = false): string {
  return `M${points.map((point) => `${round(point.x)} ${round(point.y)}`).join("L")}${closed ? "Z" : ""}`;
}

/** Path data of a smooth curve that passes through all points (Catmull–Rom). */
export function curve(points: Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? centre;
  const start = at(0);
  const parts = points.slice(1).map((end, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const first = { x: from.x + (end.x - before.x) / 6, y: from.y + (end.y - before.y) / 6 };
    const second = { x: end.x - (after.x - from.x) / 6, y: end.y - (after.y - from.y) / 6 };
    return `C${[first, second, end].map((point) => `${round(point.x)} ${round(point.y)}`).join(" ")}`;
  });
  return `M${round(start.x)} ${round(start.y)}${parts.join("")}`;
}

/** Numbers in [0, 1) that are the same in every run (mulberry32): drawings are named by their content. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function element(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`,
  );
  return `<${name}${written.join("")}/>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
