import {
  type Colour,
  centre,
  circle,
  colour,
  draw,
  group,
  type Point,
  path,
  polyline,
  range,
  rect,
  seeded,
  stroke,
  width,
} from "./drawing.ts";

/** Books on a shelf, one leaning, one drawn out a little. */
export function books(): string {
  const random = seeded(17);
  const inks = [colour.navy, colour.blue, colour.sky, colour.white, colour.mist, colour.blue, colour.navy];
  const shapes: string[] = [];
  let x = -20;
  for (let index = 0; x < width + 20; index++) {
    const thick = 40 + Math.round(random() * 44);
    const tall = 300 + Math.round(random() * 170);
    const fill = inks[Math.floor(random() * inks.length)] ?? colour.navy;
    const band = fill === colour.white || fill === colour.mist ? colour.blue : colour.mist;
    const leans = index % 9 === 7;
    const book = [
      rect(x, 520 - tall, thick, tall, fill, { rx: 4 }),
      rect(x, 520 - tall + 40, thick, 9, band),
      index % 3 === 0
        ? rect(x + thick / 2 - 5, 520 - tall + 80, 10, tall * 0.32, band, { rx: 5 })
        : circle(x + thick / 2, 520 - tall * 0.55, thick * 0.2, band),
      rect(x, 470, thick, 5, band),
    ];
    shapes.push(leans ? group(`rotate(9 ${x} 520)`, book) : book.join(""));
    x += thick + (leans ? 74 : 5);
  }
  return draw(
    colour.pale,
    rect(0, 0, width, 26, colour.mist),
    rect(0, 26, width, 8, colour.sky),
    shapes,
    rect(0, 520, width, 22, colour.navy),
    rect(0, 542, width, 70, colour.mist),
  );
}

/** A hall from the back: rows of listeners, darker the nearer, before a screen. */
export function lectureHall(): string {
  const random = seeded(31);
  const rows = [colour.mist, colour.sky, colour.blue, colour.navy].flatMap((fill, row) => {
    const size = 27 + row * 10;
    const gap = size * 3.2;
    return range(Math.ceil(width / gap) + 2).map((seat) => {
      const x = seat * gap - gap + (row % 2) * (gap / 2) + (random() - 0.5) * 10;
      const y = 352 + row * 62 - ((x - centre.x) / 720) ** 2 * 20;
      return random() < 0.06 ? "" : listener(x, y + (random() - 0.5) * 8, size, fill);
    });
  });
  const light = path("M430 300L220 600H1220L1010 300Z", colour.paper);
  return draw(colour.pale, rect(0, 0, width, 14, colour.mist), light, screen(), speaker(), rows);
}

function screen(): string[] {
  const columns = [63, 94, 79, 119, 135, 108, 148].map((tall, index) =>
    rect(520 + index * 44, 238 - tall, 28, tall, index === 6 ? colour.navy : colour.sky, { rx: 3 }),
  );
  const pie = [circle(890, 150, 46, colour.mist), path("M890 150V104A46 46 0 0 1 930 173Z", colour.blue)];
  const frame = rect(450, 34, 540, 262, colour.white, { rx: 12, stroke: colour.mist, "stroke-width": 6 });
  return [frame, ...columns, rect(512, 254, 416, 6, colour.mist, { rx: 3 }), ...pie];
}

function speaker(): string[] {
  const head = circle(1076, 196, 25, colour.navy);
  return [
    head,
    path("M1034 330V272C1034 220 1118 220 1118 272V330Z", colour.blue),
    path("M1018 296H1134L1122 420H1030Z", colour.white),
  ];
}

function listener(x: number, y: number, size: number, fill: Colour): string {
  const [left, right, low] = [x - size * 1.28, x + size * 1.28, y + size * 3.4];
  const back = `M${left} ${low}V${y + size * 1.9}C${left} ${y + size * 0.7} ${right} ${y + size * 0.7} ${right} ${y + size * 1.9}V${low}Z`;
  return circle(x, y, size * 0.74, fill) + path(back, fill);
}

/** Places joined to their nearest neighbours and all of them to one. */
export function network(): string {
  const places = scattered(seeded(53));
  const joins = places.flatMap((from, index) =>
    nearest(from, places, index === 0 ? 11 : 3).map((to) =>
      stroke(polyline([from, to]), index === 0 ? colour.white : colour.sky, index === 0 ? 4 : 2.5),
    ),
  );
  const dots = places.slice(1).map(({ x, y }, index) => {
    if (index % 5 === 0) return circle(x, y, 19, colour.white) + circle(x, y, 9, colour.blue);
    return circle(x, y, 11, index % 3 ? colour.mist : colour.sky);
  });
  const hub = [
    circle(centre.x, centre.y, 74, colour.navy),
    circle(centre.x, centre.y, 58, colour.white),
    stroke(
      `M${centre.x - 24} ${centre.y}H${centre.x + 24}M${centre.x} ${centre.y - 24}V${centre.y + 24}`,
      colour.blue,
      14,
    ),
  ];
  const halos = [250, 170].map((radius) =>
    circle(centre.x, centre.y, radius, "none", { stroke: colour.sky, "stroke-width": 2, "stroke-dasharray": "3 12" }),
  );
  return draw(colour.blue, halos, joins.reverse(), dots, hub);
}

/** The middle first, then places that keep their distance from one another and more from the middle. */
function scattered(random: () => number): Point[] {
  const places: Point[] = [{ ...centre }];
  for (let tries = 0; tries < 4000 && places.length < 58; tries++) {
    const place = { x: 30 + random() * 1380, y: 40 + random() * 520 };
    const room = distance(place, centre) < 170 ? 130 : 92;
    if (places.every((other) => distance(other, place) > room)) places.push(place);
  }
  return places;
}

function nearest(from: Point, places: Point[], count: number): Point[] {
  const others = places.filter((place) => place !== from);
  return others.sort((a, b) => distance(a, from) - distance(b, from)).slice(0, count);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
