import type { DemoBlock } from "../demo-shape.ts";

/** The width of the text between A4 margins, in twentieths of a point. */
const textWidth = 9354;

const head =
  "{\\rtf1\\ansi\\ansicpg1251\\deff0\\deflang1049{\\fonttbl{\\f0\\fswiss\\fcharset204 Arial;}}" +
  "{\\colortbl;\\red11\\green58\\blue102;\\red111\\green163\\blue212;}";
const page = "\\paperw11906\\paperh16838\\margl1701\\margr851\\margt1134\\margb1134\\uc1\\f0\\fs22\n";

/** RTF under the name .doc: Word and LibreOffice open it as a document of their own. */
export function makeDoc(title: string, body: DemoBlock[]): Uint8Array {
  const info = `{\\info{\\title ${escapeRtf(title)}}{\\author ${escapeRtf("Общество фтизиатров Заречного края")}}}`;
  const blocks = [paragraph(title, "\\sa240\\b\\fs36\\cf1"), ...body.map(blockRtf)];
  return new TextEncoder().encode(`${head}${info}${page}${blocks.join("")}}`);
}

function blockRtf(block: DemoBlock): string {
  switch (block.kind) {
    case "heading":
      return paragraph(block.text, "\\sb280\\sa120\\keepn\\outlinelevel0\\b\\fs26\\cf1");
    case "paragraph":
      return paragraph(block.text, "\\sa120");
    case "list":
      return block.items.map((item) => paragraph(`•\t${item}`, "\\li425\\fi-283\\tx425\\sa60")).join("");
    case "table":
      return `${row(block.head, "\\trhdr", "\\b")}${block.rows.map((cells) => row(cells, "", "")).join("")}\\pard\\par\n`;
  }
}

function paragraph(text: string, format: string): string {
  return `{\\pard\\sl276\\slmult1${format} ${escapeRtf(text)}\\par}\n`;
}

function row(cells: string[], format: string, run: string): string {
  const width = Math.floor(textWidth / cells.length);
  const sides = ["t", "l", "b", "r"].map((side) => `\\clbrdr${side}\\brdrs\\brdrw10\\brdrcf2`).join("");
  const edges = cells.map((_, index) => `${sides}\\cellx${width * (index + 1)}`).join("");
  const texts = cells.map((text) => `{\\pard\\intbl\\sb60\\sa60\\fs20${run} ${escapeRtf(text)}\\cell}`).join("");
  return `\\trowd\\trgaph108${format}${edges}\n${texts}\\row\n`;
}

/** Every UTF-16 unit outside ASCII becomes \uN with a question mark for readers that know no Unicode. */
function escapeRtf(text: string): string {
  return text.replaceAll(/[\\{}\t]|[^\x20-\x7E]/g, (char) => {
    if (char === "\t") return "\\tab ";
    if (/[\\{}]/.test(char)) return `\\${char}`;
    const unit = char.charCodeAt(0);
    return `\\u${unit > 32767 ? unit - 65536 : unit}?`;
  });
}
