import { circle, colour, curve, draw, group, height, path, range, rect, seeded, stroke, width } from "./drawing.ts";

/** A chest film on the light box: spine, ribs, collarbones, the heart's shadow. */
export function xray(): string {
  const film = rect(380, 18, 680, 564, colour.navy, { rx: 22, stroke: colour.sky, "stroke-width": 5 });
  const lung =
    "M650 108C560 84 470 214 452 384C446 444 452 492 470 504C540 470 622 474 664 506C676 420 680 190 650 108Z";
  const ribs = range(8).map((rib) => {
    const y = 122 + rib * 47;
    const reach = 96 + 148 * Math.sin(0.5 + rib * 0.17);
    const d = `M700 ${y}C${700 - reach * 0.5} ${y - 46} ${700 - reach} ${y - 26} ${700 - reach - 8} ${y + 34}C${700 - reach - 4} ${y + 62} ${700 - reach * 0.8} ${y + 78} ${700 - reach * 0.55} ${y + 92}`;
    return stroke(d, colour.sky, 11, { opacity: 0.75 });
  });
  const half = [path(lung, colour.blue), ...ribs, stroke("M704 96C620 76 540 82 470 116", colour.mist, 15)];
  const spine = range(13).map((bone) => rect(702, 44 + bone * 42, 36, 31, colour.mist, { rx: 9 }));
  const heart = path(
    "M700 268C742 244 812 282 834 372C846 430 842 478 820 496C770 500 706 492 676 470C664 392 664 296 700 268Z",
    colour.sky,
    { opacity: 0.9 },
  );
  return draw(colour.blue, lightBox(), film, half, group("matrix(-1 0 0 1 1440 0)", half), heart, spine);
}

function lightBox(): string[] {
  const neighbours = [-320, 1080].map((x) => rect(x, 48, 680, 504, colour.navy, { rx: 22 }));
  const clips = range(9).map((clip) => rect(clip * 180 - 30, 0, 60, 12, colour.sky, { rx: 6 }));
  return [...neighbours, ...clips];
}

/** A shield in still air: particles stream along and part before it. */
export function shield(): string {
  const outline =
    "M720 92C776 132 838 150 904 152C910 320 852 446 720 520C588 446 530 320 536 152C602 150 664 132 720 92Z";
  const right = "M720 92C776 132 838 150 904 152C910 320 852 446 720 520Z";
  const rim = path(outline, colour.white, { stroke: colour.white, "stroke-width": 40, "stroke-linejoin": "round" });
  return draw(colour.pale, airStreams(), rim, path(outline, colour.blue), path(right, colour.navy), lungs());
}

function airStreams(): string[] {
  const random = seeded(23);
  const parts = [0, 0.05, 0.5, 1, 0.86, 0.6, 0.46];
  const places = [-20, 260, 470, 720, 970, 1240, 1460];
  return range(15).map((stream) => {
    const off = stream * 40 - 280;
    const aside = Math.sign(off || 1) * Math.max(0, 236 - Math.abs(off) * 0.62);
    const points = places.map((x, index) => ({ x, y: 300 + off + aside * (parts[index] ?? 0) }));
    const specks = points.slice(0, 4).map((point) => {
      const place = { x: point.x + random() * 110, y: point.y + (random() - 0.5) * 12 };
      return circle(place.x, place.y, 4 + random() * 6, random() < 0.5 ? colour.blue : colour.sky);
    });
    return stroke(curve(points), stream % 2 ? colour.mist : colour.sky, 2.5) + specks.join("");
  });
}

function lungs(): string[] {
  const left = "M690 226C640 214 616 300 612 372C612 402 632 404 654 394C682 382 694 376 694 340Z";
  const right = "M750 226C800 214 824 300 828 372C828 402 808 404 786 394C758 382 746 376 746 340Z";
  const bronchi = "M720 196V286M720 250C690 258 676 276 668 306M720 250C750 258 764 276 772 306";
  return [path(left, colour.mist), path(right, colour.mist), stroke(bronchi, colour.white, 13)];
}

/** Capsules strewn in rows that never touch. */
export function capsules(): string {
  const random = seeded(3);
  const halves = [
    [colour.navy, colour.white],
    [colour.blue, colour.paper],
    [colour.white, colour.sky],
    [colour.sky, colour.paper],
  ] as const;
  const all = range(9 * 5).map((index) => {
    const [column, row] = [index % 9, Math.floor(index / 9)];
    const x = column * 176 + (row % 2) * 88 - 10;
    const y = 34 + row * 134;
    const [first, second] = halves[(column * 3 + row * 2 + Math.floor(random() * 2)) % 4] ?? halves[0];
    const turn = Math.round(random() * 360);
    if (random() < 0.2)
      return (
        circle(x, y, 34, second) + stroke(`M${x - 20} ${y}H${x + 20}`, first === colour.white ? colour.blue : first, 4)
      );
    return group(
      `translate(${x} ${y}) rotate(${turn})`,
      rect(-66, -27, 132, 54, first, { rx: 27 }),
      path("M0 -27H39a27 27 0 0 1 0 54H0Z", second),
      stroke("M-38 -13H-8", first === colour.white ? colour.pale : colour.sky, 5),
    );
  });
  return draw(colour.mist, all);
}

/** A list on a clipboard, most of it done, and the pen beside it. */
export function clipboard(): string {
  const board = [rect(452, 40, 470, 640, colour.navy, { rx: 26 }), rect(484, 84, 406, 600, colour.white, { rx: 8 })];
  const clip = [
    rect(592, 14, 190, 72, colour.sky, { rx: 14 }),
    circle(687, 36, 20, colour.sky),
    circle(687, 36, 9, colour.navy),
  ];
  const lines = range(6).map((line) => {
    const y = 148 + line * 78;
    const done = line < 4;
    const box = rect(518, y, 46, 46, done ? colour.blue : colour.white, {
      rx: 8,
      stroke: colour.blue,
      "stroke-width": 4,
    });
    const tick = done ? stroke(`M529 ${y + 24}l9 10l16 -21`, colour.white, 6) : "";
    const words =
      rect(590, y + 4, 180 + ((line * 67) % 90), 14, done ? colour.sky : colour.mist, { rx: 7 }) +
      rect(590, y + 30, 110 + ((line * 43) % 110), 12, colour.pale, { rx: 6 });
    return box + tick + words;
  });
  const pen = group(
    "translate(1010 330) rotate(28)",
    rect(-17, -220, 34, 330, colour.blue, { rx: 12 }),
    rect(-17, -130, 34, 20, colour.white),
    path("M-17 106H17L5 166H-5Z", colour.white),
    path("M-8 148H8L3 178H-3Z", colour.navy),
    rect(13, -210, 9, 110, colour.navy, { rx: 4 }),
  );
  const papers = [
    group(
      "rotate(-8 300 330)",
      rect(130, 140, 330, 520, colour.white, { rx: 8 }),
      range(6).map((line) => rect(170, 200 + line * 56, 150 + ((line * 53) % 90), 14, colour.mist, { rx: 7 })),
    ),
  ];
  return draw(colour.pale, path(`M0 470L${width} 380V${height}H0Z`, colour.mist), papers, board, lines, clip, pen);
}
