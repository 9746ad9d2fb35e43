import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";

/**
 * The pieces of a letter: rows of one table with inline styles, which Outlook and the web pages of mail services show
 * alike. Classes are for the styles of phones and dark schemes, which some programs ignore.
 */

/** What inline styles cannot express: the width of a phone and dark colours. */
const letterStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  body { -webkit-text-size-adjust: 100%; }
  table, td { border-collapse: collapse; mso-table-lspace: 0; mso-table-rspace: 0; }
  .ink > p, .ink > ul, .ink > ol { margin: 0; }
  @media (min-width: 480px) {
    .stub { width: 58% !important; }
    .rest { width: 42% !important; }
  }
  @media (max-width: 480px) {
    .cell { padding-left: 16px !important; padding-right: 16px !important; }
    h1 { font-size: 28px !important; line-height: 34px !important; }
    .wide, .wide a { width: 100% !important; box-sizing: border-box; text-align: center !important; }
    .side { border-left: 0 !important; border-top: 2px dashed #0B3A66 !important; }
  }
  @media (prefers-color-scheme: dark) {
    .ground { background-color: #0D1A28 !important; }
    .card { background-color: #132435 !important; }
    .ink { color: #E6EEF6 !important; }
    .muted { color: #A9BACB !important; }
    .figure, .ink a, .muted a { color: #8CC4F2 !important; }
    .main td { background: #8CC4F2 !important; border-color: #8CC4F2 !important; }
    .main a { background: #8CC4F2 !important; color: #0D1A28 !important; }
    .second td { background: #132435 !important; border-color: #8CC4F2 !important; }
    .second a { background: #132435 !important; color: #8CC4F2 !important; }
    .ticket, .side, .box { border-color: #8CC4F2 !important; }
    .note { background-color: #1B3047 !important; }
    .line { border-color: #2C4358 !important; }
  }
`.replaceAll(/\n\s*/g, "\n");

const table = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';
const font = "font-family:Arial, Helvetica, sans-serif;text-align:left;word-break:break-word";
const colors = { ink: "#10243A", muted: "#51647A", figure: "#0B3A66" };

type Type = { size: number; line: number; color?: keyof typeof colors; isBold?: boolean; above?: number };

const styleOf = ({ size, line, color = "ink", isBold = false, above = 0 }: Type) =>
  `margin:${above}px 0 0;${font};font-size:${size}px;line-height:${line}px;color:${colors[color]}${isBold ? ";font-weight:bold" : ""}`;

const text = (html: string, type: Type, tag = "div") =>
  `<${tag} class="${type.color ?? "ink"}" style="${styleOf(type)}">${html}</${tag}>`;

const label = (html: string, above = 0) => text(html, { size: 15, line: 21, color: "muted", above }, "p");
const value = (html: string, size = 17, line = 24) => text(html, { size, line, isBold: true }, "p");
const small = (html: string, above = 0) => text(html, { size: 15, line: 22, color: "muted", above }, "p");

/** A row of the card, which has narrower margins on a phone. */
const row = (padding: string, html: string) =>
  `<tr><td class="cell" align="left" style="padding:${padding};font-size:0">${html}</td></tr>`;

/** A table of one cell as wide as its place. */
const block = (name: string, style: string, html: string) =>
  `<table ${table} width="100%"><tr><td class="${name}" align="left" style="font-size:0;${style}">${html}</td></tr></table>`;

/** A link over a whole cell. */
function button(name: string, colors: { paint: string; ink: string; border: string }): string {
  const { paint, ink, border } = colors;
  const cell = `border:2px solid ${border};border-radius:4px;background:${paint};mso-padding-alt:13px 26px;font-size:0`;
  const link = `display:inline-block;padding:13px 26px;mso-padding-alt:0;border-radius:4px;background:${paint};color:${ink};font:bold 17px/22px Arial, Helvetica, sans-serif;text-decoration:none`;
  return (
    `<table ${table} class="${name} wide" style="border-collapse:separate"><tr>` +
    `<td align="center" valign="middle" bgcolor="${paint}" style="${cell}">` +
    `<a href="[[href]]" target="_blank" style="${link}">[[text]]</a></td></tr></table>`
  );
}

/** Two cells side by side, or on a phone one below the other; Outlook knows no such blocks and gets a table. */
const halves = (left: string, right: string) =>
  `<!--[if mso]><table ${table}><tr><td width="309" valign="top"><![endif]-->` +
  `<div class="stub" style="display:inline-block;width:100%;vertical-align:top">${left}</div>` +
  '<!--[if mso]></td><td width="223" valign="top"><![endif]-->' +
  `<div class="rest" style="display:inline-block;width:100%;vertical-align:top">${right}</div>` +
  "<!--[if mso]></td></tr></table><![endif]-->";

const qr =
  '<img src="cid:qr" alt="QR-код. На стойке назовите номер [[number]]." width="160" ' +
  'style="display:block;width:160px;height:auto;margin:0 0 12px;border:0;font-size:13px">';

const ticket = halves(
  block(
    "",
    "padding:22px 20px 24px 22px",
    label("Номер участника") +
      text("[[number]]", { size: 60, line: 66, color: "figure", isBold: true }, "p") +
      label("Участник", 14) +
      value("[[fio]]"),
  ),
  block(
    "side",
    "padding:22px 20px 24px;border-left:2px dashed #0B3A66",
    qr + label("Покажите на стойке или назовите код") + value("[[code]]", 15, 21),
  ),
);

const mark = '<img src="cid:mark" alt="" width="32" height="40" style="display:block;border:0">';

const head =
  '<!doctype html><html lang="ru" dir="ltr"><head><title>[[subject]]</title>' +
  '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
  "<!--[if mso]><noscript><xml><o:OfficeDocumentSettings><o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch>" +
  "</o:OfficeDocumentSettings></xml></noscript><![endif]-->" +
  `<style>${letterStyles}</style></head>` +
  '<body class="ground" style="margin:0;padding:0;background-color:#EDF4FA">' +
  '<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#FFFFFF">[[preheader]]</div>' +
  '<div role="article" aria-roledescription="email" aria-label="[[subject]]" lang="ru" dir="ltr">' +
  `<table ${table} class="ground" width="100%" bgcolor="#EDF4FA"><tr><td align="center" style="padding:25px 0">` +
  `<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->` +
  `<table ${table} class="card" width="100%" bgcolor="#FFFFFF" style="max-width:600px;background-color:#FFFFFF">` +
  row(
    "28px 32px 8px",
    `<table ${table} width="100%"><tr><td width="11%" valign="middle">${mark}</td>` +
      `<td valign="middle" style="padding:0 0 0 4px">${value("[[society]]", 17, 22)}</td></tr></table>`,
  );

const foot =
  row("32px 0 0", block("line", "border-top:1px solid #D3DEE8;height:1px;line-height:1px", "&#8202;")) +
  row("16px 32px 28px", small("[[why]]") + small("[[contacts]]", 12)) +
  "</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></div></body></html>";

const heading = { size: 32, line: 38, isBold: true };

/** By name, with slots in double brackets. */
const pieces = {
  head,
  heading: row("16px 32px 0", text("[[text]]", heading, "h1")),
  text: row("16px 32px 0", text("[[text]]", { size: 17, line: 26 })),
  fact: row("16px 32px 0", label("[[label]]") + value("[[value]]")),
  ticket: row("24px 32px 8px", block("ticket", "border:2px solid #0B3A66", ticket)),
  box: row(
    "24px 32px 8px",
    block(
      "box",
      "border:2px solid #0B3A66;padding:22px 22px 26px",
      label("[[label]]") + text("[[value]]", { size: 25, line: 31, color: "figure", isBold: true }, "p"),
    ),
  ),
  button: row("24px 32px 0", button("main", { paint: "#0B3A66", ink: "#FFFFFF", border: "#0B3A66" })),
  second: row("12px 32px 0", button("second", { paint: "#FFFFFF", ink: "#0B3A66", border: "#51647A" })),
  hint: row("12px 32px 0", small("[[text]]")),
  note: row(
    "24px 32px 0",
    block("note", "background-color:#EDF4FA;padding:16px 20px", text("[[text]]", { size: 17, line: 24 })),
  ),
  foot,
};

export type PieceName = Exclude<keyof typeof pieces, "head" | "foot">;

/** Returns a piece with its slots filled. @param html by slot, escaped by the caller. */
export function piece(name: keyof typeof pieces, html: Record<string, string>): string {
  return pieces[name].replaceAll(/\[\[(\w+)\]\]/g, (_, slot) =>
    slot === "href" ? (html[slot] ?? "") : unbroken(html[slot] ?? ""),
  );
}

/** Keeps a number with its word, a short word with the next one, and both ends of a range on one line. */
function unbroken(html: string): string {
  return html.replaceAll(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith("<") ? part : withNoBreakSpaces(part).replaceAll(/(?<=\d)–(?=\d)/g, "–\u2060"),
  );
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
