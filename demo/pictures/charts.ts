import {
  circle,
  colour,
  curve,
  draw,
  height,
  type Point,
  path,
  polyline,
  range,
  rect,
  seeded,
  stroke,
  width,
} from "./drawing.ts";

/** Falling bars on a dark ground, the last one white: the year just counted. */
export function bars(): string {
  const count = 22;
  const pitch = 62;
  const grid = range(5).map((line) =>
    stroke(
      polyline([
        { x: 0, y: 110 + line * 98 },
        { x: width, y: 110 + line * 98 },
      ]),
      colour.blue,
      1.5,
    ),
  );
  const tops = range(count).map((index) => {
    const year = index / (count - 1);
    return { x: 42 + index * pitch, y: 96 + 370 * year ** 0.9 + Math.sin(index * 2.1) * 13 };
  });
  const columns = tops.map((top, index) => {
    const fill = index === 16 ? colour.white : index > 16 ? colour.blue : index % 2 === 0 ? colour.sky : colour.mist;
    return rect(top.x, top.y, 44, height - top.y, fill, { rx: 3 });
  });
  const trend = tops.map((top) => ({ x: top.x + 22, y: top.y - 34 }));
  const dots = trend.map((point, index) =>
    circle(point.x, point.y, index === 16 ? 9 : 5, index === 16 ? colour.white : colour.sky),
  );
  return draw(colour.navy, grid, columns, stroke(curve(trend.slice(0, 17)), colour.sky, 2.5), dots.slice(0, 17));
}

/** A ward's temperature sheet: mornings and evenings swing high, then settle. */
export function temperatureChart(): string {
  const cell = 30;
  const fine = [
    ...range(width / cell + 1).map((i) => `M${i * cell} 0V${height}`),
    ...range(height / cell + 1).map((i) => `M0 ${i * cell}H${width}`),
  ].join("");
  const bold = range(9)
    .map((i) => `M${i * cell * 6} 0V${height}`)
    .join("");
  const random = seeded(11);
  const points = range(47).map((index): Point => {
    const calm = 1 / (1 + Math.exp((index - 22) / 5));
    const swing = (index % 2 === 0 ? 1 : -1) * (18 + 92 * calm);
    return { x: 30 + index * cell, y: 425 - 190 * calm - swing * 0.62 + (random() - 0.5) * 16 };
  });
  const dots = points.map((point, index) =>
    circle(point.x, point.y, 7, index % 2 === 0 ? colour.navy : colour.white, {
      stroke: colour.navy,
      "stroke-width": 3,
    }),
  );
  return draw(
    colour.white,
    rect(0, 390, width, 90, colour.pale),
    stroke(fine, colour.pale, 1.5),
    stroke(bold, colour.mist, 2),
    stroke(`M0 390H${width}`, colour.sky, 2.5, { "stroke-dasharray": "2 9" }),
    stroke(polyline(points), colour.blue, 4),
    dots,
  );
}

const viewRadius = 560;

/** Rings of a skin test seen from above, with the rods that cause it all strewn across. */
export function ripples(): string {
  const middle = { x: 740, y: 308 };
  const rings = range(15).map((ring) => {
    const radius = 34 + ring * 38 + (ring % 3) * 5;
    const ink = ring % 4 === 0 ? colour.blue : ring % 2 === 0 ? colour.sky : colour.mist;
    return circle(middle.x, middle.y, radius, "none", { stroke: ink, "stroke-width": ring % 4 === 0 ? 3 : 2 });
  });
  const random = seeded(29);
  const rods = range(70).map(() => {
    const angle = random() * Math.PI * 2;
    const far = 70 + random() ** 0.8 * viewRadius;
    const x = middle.x + Math.cos(angle) * far * 1.1;
    const y = middle.y + Math.sin(angle) * far;
    return rod(x, y, random() * Math.PI, 9 + random() * 9, random() < 0.6 ? colour.navy : colour.blue);
  });
  const pool = [
    circle(middle.x, middle.y, 300, colour.pale),
    circle(middle.x, middle.y, 150, colour.mist),
    circle(middle.x, middle.y, 50, colour.white),
  ];
  return draw(colour.paper, pool, rings, rods);
}

/** A bacillus: a short, slightly bent stick. */
export function rod(
  x: number,
  y: number,
  angle: number,
  half: number,
  ink: typeof colour.navy | typeof colour.blue,
): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points = [-1, 0, 1].map((t) => ({
    x: x + cos * half * t - sin * (t === 0 ? 3 : 0),
    y: y + sin * half * t + cos * (t === 0 ? 3 : 0),
  }));
  return stroke(curve(points), ink, 6);
}

/** Days of a month on a wall calendar; some are taken, one stands out. */
export function calendar(): string {
  const left = 372;
  const pitch = 100;
  const days = range(35).map((day) => {
    const x = left + (day % 7) * pitch;
    const y = 186 + Math.floor(day / 7) * 82;
    if (day < 2 || day > 31) return rect(x, y, 84, 66, colour.paper, { rx: 8 });
    const taken = [4, 11, 18, 25].includes(day);
    const box = rect(x, y, 84, 66, taken ? colour.mist : colour.pale, { rx: 8 });
    if (day === 18)
      return rect(x, y, 84, 66, colour.navy, { rx: 8 }) + stroke(`M${x + 28} ${y + 34}l10 10l20 -22`, colour.white, 6);
    return box + (taken ? circle(x + 42, y + 33, 9, colour.blue) : circle(x + 42, y + 33, 4, colour.sky));
  });
  const rings = range(6).map((ring) => rect(438 + ring * 109, 22, 18, 62, colour.navy, { rx: 9 }));
  const page = rect(330, 54, 780, 560, colour.white, { rx: 18 });
  const behind = rect(350, 74, 780, 560, colour.sky, { rx: 18 });
  const head = path("M330 142V72a18 18 0 0 1 18 -18H1092a18 18 0 0 1 18 18V142Z", colour.blue);
  return draw(colour.mist, behind, page, head, rings, days);
}
