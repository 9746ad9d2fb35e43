/** Returns a PDF of these objects, the first of them its catalogue; readers find them without a table. */
export function pdfOfObjects(objects: string[], trailer = ""): Buffer {
  const numbered = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  return Buffer.from(`%PDF-1.7\n${numbered.join("")}trailer\n<</Root 1 0 R ${trailer}>>\n%%EOF\n`, "latin1");
}

/** Returns a stream as an object. */
export function pdfStream(content: string, dictionary = ""): string {
  return `<<${dictionary}/Length ${content.length}>>\nstream\n${content}\nendstream`;
}

type Given = { size?: [width: number, height: number]; more?: string[]; resources?: string; trailer?: string };

/** Returns a PDF with a page for each of these contents, in PDF operators; `more` begins with object 4. */
export function pdfOfPages(contents: string[], given: Given = {}): Buffer {
  const { size = [595, 842], more = [], resources = "", trailer } = given;
  const first = 4 + more.length;
  const kids = contents.map((_, index) => `${first + 2 * index} 0 R`);
  const pages = contents.flatMap((content, index) => [
    `<</Type/Page/Parent 2 0 R/Contents ${first + 2 * index + 1} 0 R/Resources<</Font<</F 3 0 R>>${resources}>>>>`,
    pdfStream(content),
  ]);
  const tree = `<</Type/Pages/Kids[${kids.join(" ")}]/Count ${contents.length}/MediaBox[0 0 ${size.join(" ")}]>>`;
  const font = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";
  return pdfOfObjects(["<</Type/Catalog/Pages 2 0 R>>", tree, font, ...more, ...pages], trailer);
}

/** Returns the operators that write these words on a page. */
export const words = (text: string) => `BT /F 40 Tf 50 700 Td (${text}) Tj ET`;
