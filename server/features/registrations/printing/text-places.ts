import { inflateSync } from "node:zlib";

type Matrix = [number, number, number, number, number, number];

/** Where pieces of text begin, in points from the lower left corner of their page. For tests: knows what Typst emits. */
export function textPlaces(pdf: Uint8Array): { x: number; y: number }[] {
  const source = Buffer.from(pdf).toString("latin1");
  const streams = source.matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g);
  return [...streams].flatMap(([, bytes = ""]) =>
    placesIn(inflateSync(Buffer.from(bytes, "latin1")).toString("latin1")),
  );
}

function placesIn(content: string): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = [];
  const kept: Matrix[] = [];
  let current: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, operator, numbers = ""] of content.matchAll(/^(?=(q|Q|BT|[-\d. ]+ cm)$)([-\d. ]*)/gm)) {
    if (operator === "q") kept.push(current);
    else if (operator === "Q") current = kept.pop() ?? current;
    else if (operator === "BT") places.push({ x: current[4], y: current[5] });
    else current = within(current, numbers.trim().split(" ").map(Number) as Matrix);
  }
  return places;
}

function within([a, b, c, d, e, f]: Matrix, inner: Matrix): Matrix {
  const turned = (x: number, y: number): [number, number] => [a * x + c * y, b * x + d * y];
  const [x, y] = turned(inner[4], inner[5]);
  return [...turned(inner[0], inner[1]), ...turned(inner[2], inner[3]), x + e, y + f];
}
