import type { DemoBlock } from "../demo-shape.ts";
import { contentTypes, documentRelations, numbering, packageRelations, properties, styles } from "./docx-parts.ts";
import { escapeXml, packOfficeFile } from "./pack-office-file.ts";

/** The width of the text between A4 margins, in twentieths of a point. */
const textWidth = 9354;

/** A small DOCX with real headings, lists and tables, so that Word's outline and screen readers work. */
export function makeDocx(title: string, body: DemoBlock[]): Uint8Array {
  return packOfficeFile({
    "[Content_Types].xml": contentTypes,
    "_rels/.rels": packageRelations,
    "docProps/core.xml": properties(title),
    "word/_rels/document.xml.rels": documentRelations,
    "word/document.xml": documentXml(title, body),
    "word/numbering.xml": numbering,
    "word/styles.xml": styles,
  });
}

function documentXml(title: string, body: DemoBlock[]): string {
  const content = [paragraph(title, "Title"), ...body.map(blockXml)].join("");
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${content}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="851" w:bottom="1134" w:left="1701" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>`;
}

function blockXml(block: DemoBlock): string {
  switch (block.kind) {
    case "heading":
      return paragraph(block.text, "Heading1");
    case "paragraph":
      return paragraph(block.text);
    case "list":
      return block.items.map((item) => paragraph(item, "ListBullet")).join("");
    case "table":
      return table(block.head, block.rows);
  }
}

function paragraph(text: string, style?: string): string {
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : "";
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

/** Word needs a paragraph after a table that ends the document; one follows every table. */
function table(head: string[], rows: string[][]): string {
  const width = Math.floor(textWidth / head.length);
  const grid = head.map(() => `<w:gridCol w:w="${width}"/>`).join("");
  const headRow = row(head, width, "<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>", "TableHead");
  const bodyRows = rows.map((cells) => row(cells, width, "<w:trPr><w:cantSplit/></w:trPr>", "TableText")).join("");
  return `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="${width * head.length}" w:type="dxa"/><w:tblLook w:firstRow="1"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${headRow}${bodyRows}</w:tbl><w:p/>`;
}

function row(cells: string[], width: number, properties: string, style: string): string {
  const cellXml = cells.map(
    (text) => `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(text, style)}</w:tc>`,
  );
  return `<w:tr>${properties}${cellXml.join("")}</w:tr>`;
}
