import { escapeXml } from "./pack-office-file.ts";

// The parts of a DOCX file that are the same for every document, but for the title in the properties.

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const officeTypes = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageTypes = "http://schemas.openxmlformats.org/package/2006";
const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const wordPart = "application/vnd.openxmlformats-officedocument.wordprocessingml";

export const contentTypes = `${xmlHead}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${wordPart}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${wordPart}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${wordPart}.numbering+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

export const packageRelations = `${xmlHead}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${officeTypes}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${packageTypes}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;

export const documentRelations = `${xmlHead}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${officeTypes}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${officeTypes}/numbering" Target="numbering.xml"/></Relationships>`;

export const numbering = `${xmlHead}<w:numbering ${wordNamespace}><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="•"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="425" w:hanging="283"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

export const styles = `${xmlHead}<w:styles ${wordNamespace}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="Arial" w:cs="Arial"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="ru-RU"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${paragraphStyle("Normal", "Normal", "", "")}${paragraphStyle("Title", "Title", '<w:spacing w:after="240"/>', '<w:b/><w:color w:val="0B3A66"/><w:sz w:val="36"/>')}${paragraphStyle("Heading1", "heading 1", '<w:keepNext/><w:spacing w:before="280" w:after="120"/><w:outlineLvl w:val="0"/>', '<w:b/><w:color w:val="0B3A66"/><w:sz w:val="26"/>')}${paragraphStyle("ListBullet", "List Bullet", '<w:numPr><w:numId w:val="1"/></w:numPr><w:spacing w:after="60"/>', "")}${paragraphStyle("TableHead", "Table Head", '<w:spacing w:before="60" w:after="60" w:line="240" w:lineRule="auto"/>', '<w:b/><w:sz w:val="20"/>')}${paragraphStyle("TableText", "Table Text", '<w:spacing w:before="60" w:after="60" w:line="240" w:lineRule="auto"/>', '<w:sz w:val="20"/>')}<w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${["top", "left", "bottom", "right", "insideH", "insideV"].map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="6FA3D4"/>`).join("")}</w:tblBorders></w:tblPr></w:style></w:styles>`;

function paragraphStyle(id: string, name: string, paragraph: string, run: string): string {
  const isDefault = id === "Normal" ? ' w:default="1"' : "";
  const basedOn = id === "Normal" ? "" : '<w:basedOn w:val="Normal"/>';
  return `<w:style w:type="paragraph"${isDefault} w:styleId="${id}"><w:name w:val="${name}"/>${basedOn}<w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;
}

/** Core properties: the title is what Word and the file manager show. */
export function properties(title: string): string {
  const moment = "2025-01-01T09:00:00Z";
  return `${xmlHead}<cp:coreProperties xmlns:cp="${packageTypes}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>Общество фтизиатров Заречного края</dc:creator><dc:language>ru-RU</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${moment}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${moment}</dcterms:modified></cp:coreProperties>`;
}
