import {
  type Colour,
  circle,
  colour,
  curve,
  draw,
  group,
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

/** The region in hexagons, darker where there is more, with its river and towns. */
export function map(): string {
  const river = curve(pointsOf("470 -10, 520 90, 650 150, 690 250, 800 320, 830 430, 930 500, 960 620"));
  const towns = pointsOf("566 390, 905 206, 1010 396, 430 246").map(({ x, y }) =>
    circle(x, y, 13, colour.white, { stroke: colour.navy, "stroke-width": 5 }),
  );
  const water = [stroke(river, colour.paper, 16), stroke(river, colour.sky, 5)];
  return draw(colour.pale, tiles(34), water, towns, pin(690, 250));
}

function tiles(size: number): string[] {
  const random = seeded(61);
  return range(26 * 12).map((index) => {
    const [column, row] = [index % 26, Math.floor(index / 26)];
    const x = column * size * 1.78 + (row % 2) * size * 0.89 - 10;
    const y = row * size * 1.54 + 16;
    const coast = 0.13 * Math.sin(x / 90) + 0.1 * Math.cos(y / 55 + x / 200);
    if (Math.hypot((x - 720) / 560, (y - 300) / 262) + coast > 1) return polygon(x, y, size * 0.16, colour.mist);
    const second = 0.6 * Math.max(0, 1 - Math.hypot(x - 980, y - 400) / 170);
    return polygon(x, y, size, shadeOf(1.15 - Math.hypot(x - 560, y - 220) / 430 + second + (random() - 0.5) * 0.34));
  });
}

function shadeOf(heat: number): Colour {
  if (heat > 0.86) return colour.navy;
  if (heat > 0.6) return colour.blue;
  if (heat > 0.3) return colour.sky;
  return heat > 0 ? colour.mist : colour.white;
}

function pointsOf(list: string): Point[] {
  return list.split(",").map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(" ").map(Number);
    return { x, y };
  });
}

function polygon(x: number, y: number, size: number, fill: Colour): string {
  const corners = range(6).map((corner) => ({
    x: x + Math.sin((corner * Math.PI) / 3) * size,
    y: y + Math.cos((corner * Math.PI) / 3) * size,
  }));
  return path(polyline(corners, true), fill);
}

function pin(x: number, y: number): string {
  return (
    path(
      `M${x} ${y}C${x - 20} ${y - 34} ${x - 46} ${y - 58} ${x - 46} ${y - 92}a46 46 0 0 1 92 0C${x + 46} ${y - 58} ${x + 20} ${y - 34} ${x} ${y}Z`,
      colour.white,
      { stroke: colour.navy, "stroke-width": 6 },
    ) + circle(x, y - 92, 18, colour.blue)
  );
}

/** From the village to the hospital: a road with stops. */
export function route(): string {
  const stops = pointsOf("-40 500, 190 474, 380 400, 560 420, 720 330, 870 232, 1050 250, 1240 170, 1480 120");
  const road = curve(stops);
  const fields = [
    path(`M0 330C300 250 520 320 760 240S1100 90 1440 140V${height}H0Z`, colour.pale),
    path(`M0 470C260 430 420 540 720 450S1200 340 1440 400V${height}H0Z`, colour.mist),
  ];
  const ways = [
    stroke(road, colour.white, 44),
    stroke("M1046 252C1030 300 1030 350 1016 440", colour.white, 30),
    stroke(road, colour.blue, 6, { "stroke-dasharray": "20 22" }),
  ];
  const marks = stops
    .slice(2, 6)
    .map(({ x, y }) => circle(x, y, 21, colour.white, { stroke: colour.navy, "stroke-width": 8 }));
  const trees = pointsOf(
    "306 318, 340 330, 600 270, 634 256, 1176 470, 1212 452, 770 500, 806 516, 650 540, 1280 300, 120 380, 88 396, 690 560",
  ).map(({ x, y }) => tree(x, y, 1));
  const houses = [house(412, 306, 0.9), house(560, 520, 0.9), hospital(1010, 430)];
  return draw(colour.paper, circle(470, 140, 60, colour.white), fields, ways, trees, houses, marks, pin(1050, 250));
}

function tree(x: number, y: number, scale: number): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    rect(-4, 0, 8, 30, colour.navy),
    path("M0 -58C24 -40 28 6 0 8C-28 6 -24 -40 0 -58Z", colour.blue),
  );
}

function house(x: number, y: number, scale: number): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    rect(-40, -34, 80, 62, colour.white),
    path("M-54 -30L0 -80L54 -30Z", colour.navy),
    rect(-12, -8, 24, 36, colour.sky),
    rect(18, -22, 14, 14, colour.sky),
  );
}

function hospital(x: number, y: number): string {
  const windows = range(12).map((index) =>
    rect(-92 + (index % 4) * 52 + (index % 4 > 1 ? 8 : 0), -64 + Math.floor(index / 4) * 38, 24, 20, colour.sky),
  );
  return group(
    `translate(${x} ${y})`,
    rect(-110, -86, 220, 146, colour.white, { rx: 4 }),
    rect(-40, -132, 80, 192, colour.navy, { rx: 4 }),
    windows.filter((_, index) => index % 4 === 0 || index % 4 === 3),
    stroke("M-16 -98H16M0 -114V-82", colour.white, 11),
    rect(-20, 8, 40, 52, colour.mist),
    rect(-122, 58, 244, 10, colour.blue),
  );
}

/** The van with the x-ray room on its way between villages. */
export function bus(): string {
  const sky = [circle(1010, 130, 56, colour.white), cloud(420, 110), cloud(1240, 190), cloud(130, 210)];
  const hills = [
    path(`M0 360C240 250 430 330 640 280S1100 210 1440 320V${height}H0Z`, colour.mist),
    path(`M0 430C300 360 560 430 860 380S1260 340 1440 390V${height}H0Z`, colour.sky),
  ];
  const village = [
    house(250, 380, 0.7),
    house(330, 392, 0.6),
    house(1130, 372, 0.75),
    house(1212, 380, 0.6),
    ...[190, 396, 1066, 1280, 60].map((x) => tree(x, 366, 0.9)),
  ];
  const road = [
    rect(0, 480, width, 130, colour.navy),
    ...range(13).map((dash) => rect(dash * 120 - 20, 540, 64, 7, colour.sky, { rx: 3 })),
  ];
  const body = [
    path(
      "M462 248a26 26 0 0 1 26 -26H900C942 222 962 250 974 300L992 372a40 40 0 0 1 2 14V470a14 14 0 0 1 -14 14H476a14 14 0 0 1 -14 -14Z",
      colour.white,
    ),
    rect(462, 392, 532, 34, colour.blue),
    path("M874 254H902C926 254 936 270 944 300L958 356H874Z", colour.sky),
    ...[514, 598].map((x) => rect(x, 262, 62, 62, colour.sky, { rx: 8 })),
    rect(782, 256, 70, 214, colour.pale, { rx: 6 }),
    rect(840, 366, 6, 26, colour.blue, { rx: 3 }),
    circle(718, 306, 40, colour.blue),
    stroke("M718 286V328M718 302C704 306 698 314 696 328M718 302C732 306 738 314 740 328", colour.white, 7),
    rect(972, 436, 24, 18, colour.mist, { rx: 6 }),
    rect(600, 204, 120, 20, colour.mist, { rx: 8 }),
  ];
  const wheels = [572, 884].map(
    (x) =>
      circle(x, 484, 50, colour.navy, { stroke: colour.white, "stroke-width": 8 }) + circle(x, 484, 20, colour.mist),
  );
  return draw(colour.pale, sky, hills, village, road, body, wheels);
}

function cloud(x: number, y: number): string {
  return (
    circle(x, y, 30, colour.white) +
    circle(x + 38, y - 14, 38, colour.white) +
    circle(x + 80, y, 28, colour.white) +
    rect(x - 20, y + 4, 120, 26, colour.white, { rx: 13 })
  );
}
