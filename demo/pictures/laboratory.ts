import { rod } from "./charts.ts";
import {
  type Colour,
  centre,
  circle,
  colour,
  curve,
  draw,
  group,
  height,
  path,
  range,
  rect,
  seeded,
  stroke,
  width,
} from "./drawing.ts";

/** A plate of wells: dilution runs from left to right, each row gives up at its own column. */
export function plate(): string {
  const pitch = 72;
  const lasts = [9, 13, 6, 11, 15, 8, 12, 10];
  const wells = range(20 * 8).map((index) => {
    const [column, row] = [index % 20, Math.floor(index / 20)];
    const x = 36 + column * pitch;
    const y = 48 + row * pitch;
    const past = column - (lasts[row] ?? 10);
    const fill =
      past < -3 ? colour.navy : past < -1 ? colour.blue : past < 1 ? colour.sky : past < 2 ? colour.mist : colour.white;
    const shine =
      past < 2 ? stroke(`M${x - 14} ${y - 6}a15 15 0 0 1 10 -10`, past < -3 ? colour.blue : colour.white, 3) : "";
    return circle(x, y, 26, fill) + shine;
  });
  return draw(colour.pale, wells);
}

/** Three dishes; in each the colonies keep apart and are wrinkled, as slow growers are. */
export function petri(): string {
  const random = seeded(41);
  const dish = (x: number, y: number, radius: number, count: number) => [
    circle(x + 10, y + 14, radius, colour.mist),
    circle(x, y, radius, colour.white),
    circle(x, y, radius - 14, colour.paper, { stroke: colour.sky, "stroke-width": 3 }),
    ...colonies(x, y, radius - 34, count, random),
    stroke(
      `M${x - radius * 0.78} ${y - radius * 0.3}A${radius * 0.84} ${radius * 0.84} 0 0 1 ${x - radius * 0.3} ${y - radius * 0.78}`,
      colour.white,
      9,
    ),
  ];
  return draw(colour.pale, dish(186, 452, 226, 22), dish(1262, 156, 226, 34), dish(centre.x, centre.y, 262, 60));
}

function colonies(x: number, y: number, radius: number, count: number, random: () => number): string[] {
  const placed: { x: number; y: number; size: number }[] = [];
  for (let tries = 0; tries < 3000 && placed.length < count; tries++) {
    const angle = random() * Math.PI * 2;
    const size = 6 + random() ** 3 * 34;
    const far = Math.sqrt(random()) * (radius - size - 6);
    const next = { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far, size };
    if (placed.every((other) => Math.hypot(other.x - next.x, other.y - next.y) > other.size + size + 7))
      placed.push(next);
  }
  return placed.map((colony) => {
    if (colony.size < 12) return circle(colony.x, colony.y, colony.size, colour.sky);
    const fill = colony.size > 20 ? colour.navy : colour.blue;
    const core = colony.size > 20 ? colour.blue : colour.sky;
    return (
      wrinkled(colony, 1, fill, random) +
      wrinkled(colony, 0.56, core, random) +
      circle(colony.x, colony.y, colony.size * 0.17, colour.mist)
    );
  });
}

function wrinkled(
  colony: { x: number; y: number; size: number },
  share: number,
  fill: Colour,
  random: () => number,
): string {
  const start = random() * 6;
  const points = range(33).map((index) => {
    const angle = (index / 32) * Math.PI * 2;
    const radius =
      colony.size *
      share *
      (1 + 0.05 * Math.sin(angle * 7 + start) + 0.07 * Math.sin(angle * 3 + start * 2) + 0.04 * Math.sin(angle * 2));
    return { x: colony.x + Math.cos(angle) * radius, y: colony.y + Math.sin(angle) * radius };
  });
  return path(`${curve(points)}Z`, fill);
}

/** Eight tips of a pipette over eight tubes, every drop at its own moment of the fall. */
export function drops(): string {
  const lanes = range(13).map((lane) => {
    const x = 120 + lane * 100;
    const tip =
      path(`M${x - 26} -10H${x + 26}L${x + 8} 168H${x - 8}Z`, colour.white) +
      path(`M${x - 17} 60H${x + 17}L${x + 8} 168H${x - 8}Z`, colour.sky);
    const fall = 205 + ((lane * 37) % 100);
    const drop = path(
      `M${x} ${fall - 34}C${x + 8} ${fall - 14} ${x + 17} ${fall - 4} ${x + 17} ${fall + 10}a17 17 0 0 1 -34 0C${x - 17} ${fall - 4} ${x - 8} ${fall - 14} ${x} ${fall - 34}Z`,
      lane % 3 === 1 ? colour.white : colour.mist,
    );
    const level = 420 + lane * 9;
    const tube = path(`M${x - 34} 372V640H${x + 34}V372`, colour.blue, { stroke: colour.sky, "stroke-width": 4 });
    const liquid = path(
      `M${x - 32} ${level}q32 14 64 0V640H${x - 32}Z`,
      lane < 5 ? colour.white : lane < 9 ? colour.mist : colour.sky,
    );
    return tip + drop + tube + liquid + stroke(`M${x - 40} 372H${x + 40}`, colour.sky, 6);
  });
  return draw(colour.navy, lanes);
}

/** The double thread of DNA, nearer parts drawn over farther ones. */
export function helix(): string {
  const steps = range(97).map((index) => ({ x: index * 15, phase: index * 0.196 }));
  const rungs = steps
    .filter((_, index) => index % 2 === 0)
    .map(({ x, phase }) => {
      const swing = Math.sin(phase) * 168;
      const [top, low] = [centre.y - swing, centre.y + swing];
      const middle = (top + low) / 2;
      const isFar = Math.cos(phase) < 0;
      const ends =
        circle(x, top, isFar ? 9 : 13, isFar ? colour.sky : colour.white) +
        circle(x, low, isFar ? 13 : 9, isFar ? colour.mist : colour.sky);
      return (
        stroke(`M${x} ${top}V${middle}`, isFar ? colour.blue : colour.sky, 7) +
        stroke(`M${x} ${middle}V${low}`, isFar ? colour.sky : colour.blue, 7) +
        ends
      );
    });
  const thread = (sign: 1 | -1) =>
    curve(steps.map(({ x, phase }) => ({ x, y: centre.y + sign * Math.sin(phase) * 168 })));
  const random = seeded(5);
  const dust = range(46).map(() => circle(random() * width, random() * height, 2 + random() * 3, colour.blue));
  return draw(colour.navy, dust, stroke(thread(1), colour.blue, 10), stroke(thread(-1), colour.sky, 10), rungs);
}

/** A microscope and what it shows. */
export function microscope(): string {
  const table = rect(0, 522, width, 90, colour.white);
  const beam = stroke("M600 386L716 348", colour.sky, 4, { "stroke-dasharray": "1 13" });
  return draw(
    colour.mist,
    circle(centre.x, 320, 420, colour.pale),
    table,
    beam,
    microscopeBody(),
    fieldOfView(900, 268),
  );
}

function microscopeBody(): string[] {
  const tube = [
    rect(452, 96, 76, 196, colour.blue, { rx: 14 }),
    rect(466, 40, 48, 70, colour.navy, { rx: 8 }),
    rect(458, 24, 64, 26, colour.navy, { rx: 8 }),
    rect(452, 206, 76, 18, colour.sky),
    path("M464 292H516L506 348H474Z", colour.navy),
  ];
  return [
    stroke("M520 150C660 176 694 376 560 462", colour.navy, 40),
    rect(356, 478, 290, 46, colour.navy, { rx: 14 }),
    rect(382, 400, 240, 20, colour.blue, { rx: 6 }),
    rect(420, 388, 92, 12, colour.white, { rx: 2 }),
    group("rotate(-18 490 240)", tube),
    circle(606, 330, 34, colour.blue),
    circle(606, 330, 14, colour.mist),
  ];
}

function fieldOfView(x: number, y: number): string[] {
  const random = seeded(19);
  const cells = range(9).map((index) => {
    const far = 50 + index * 12;
    const fill = index % 2 ? colour.mist : colour.paper;
    return circle(x + Math.cos(index * 2.3) * far, y + Math.sin(index * 2.3) * far, 16 + (index % 3) * 7, fill);
  });
  const rods = range(21).map((index) => {
    // The golden angle strews them evenly.
    const angle = index * 2.4 + random() * 0.5;
    const far = 20 + Math.sqrt(index / 21) * 146;
    const place = { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far };
    return rod(place.x, place.y, random() * Math.PI, 11 + random() * 9, colour.navy);
  });
  return [circle(x, y, 206, colour.sky), circle(x, y, 192, colour.pale), ...cells, ...rods];
}
