import { centre, colour, curve, draw, type Point, polyline, seeded, stroke } from "./drawing.ts";

type Branch = { from: Point; bend: Point; to: Point; air: number };

const fork = { x: centre.x, y: 168 };
/** How far a branch goes towards the middle of the air it serves before it divides. */
const share = 0.44;

/**
 * Bronchi by the rule that models of airways use: a branch grows towards the middle of its air,
 * then divides that air in two along its own direction, and each half gets a branch.
 */
export function bronchi(): string {
  const air = airInLungs(seeded(7));
  const branches = [true, false].flatMap((isLeft) => {
    const side = air.filter((point) => point.x > centre.x === isLeft);
    return grow(fork, side);
  });
  const trunk = stroke(`M${fork.x} -20V${fork.y}`, colour.navy, 30);
  const rings = [20, 52, 84, 116].map((y) => stroke(`M${fork.x - 9} ${y}H${fork.x + 9}`, colour.blue, 5));
  return draw(
    colour.pale,
    ...classes.map((sort, index) => strokeOf(branches, sort, classes[index + 1]?.air)),
    trunk,
    rings,
  );
}

function airInLungs(random: () => number): Point[] {
  const points: Point[] = [];
  while (points.length < 2600) {
    const point = { x: 290 + random() * 860, y: 30 + random() * 540 };
    if (isInLung(point)) points.push(point);
  }
  return points;
}

/** A rough outline of both lungs: a dome above, a broad base, room for the heart between. */
function isInLung({ x, y }: Point): boolean {
  const off = Math.abs(x - centre.x);
  const t = (y - 34) / 530;
  const inner = 46 + 26 * t ** 2 + (x > centre.x ? 50 * Math.max(0, t - 0.4) : 0);
  const dome = ((off - 215) / 205) ** 2 + ((y - 300) / 268) ** 2;
  const base = 536 + 22 * ((off - 60) / 330);
  return off > inner && dome < 1 && y < base;
}

function grow(from: Point, air: Point[], depth = 0): Branch[] {
  const middle = middleOf(air);
  const to = { x: from.x + (middle.x - from.x) * share, y: from.y + (middle.y - from.y) * share };
  const across = { x: to.y - from.y, y: from.x - to.x };
  const sway = depth % 2 === 0 ? 0.09 : -0.09;
  const bend = { x: (from.x + to.x) / 2 + across.x * sway, y: (from.y + to.y) / 2 + across.y * sway };
  const branch = { from, bend, to, air: air.length };
  if (air.length < 4 || depth > 13) return [branch];
  const isLeft = (point: Point) => (point.x - to.x) * across.x + (point.y - to.y) * across.y > 0;
  const halves = [air.filter(isLeft), air.filter((point) => !isLeft(point))].filter((half) => half.length > 0);
  return [branch, ...halves.flatMap((half) => grow(to, half, depth + 1))];
}

function middleOf(points: Point[]): Point {
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** A branch is as thick as the air that it serves. */
const classes = [
  { air: 0, ink: colour.sky, thickness: 1.6 },
  { air: 8, ink: colour.sky, thickness: 2.4 },
  { air: 22, ink: colour.blue, thickness: 3.6 },
  { air: 60, ink: colour.blue, thickness: 5.5 },
  { air: 150, ink: colour.navy, thickness: 8.5 },
  { air: 400, ink: colour.navy, thickness: 13 },
  { air: 900, ink: colour.navy, thickness: 21 },
];

function strokeOf(branches: Branch[], sort: (typeof classes)[number], upTo = Number.POSITIVE_INFINITY): string {
  const chosen = branches.filter((branch) => branch.air >= sort.air && branch.air < upTo);
  // Twigs are too short for a bend to show; straight ones keep the file small.
  const d = chosen.map(({ from, bend, to }) => (sort.air < 22 ? polyline([from, to]) : curve([from, bend, to])));
  return stroke(d.join(""), sort.ink, sort.thickness);
}
