import type { DemoFile } from "../demo-shape.ts";
import { makeDoc } from "./make-doc.ts";
import { makeDocx } from "./make-docx.ts";
import { makePdf } from "./make-pdf.ts";
import { makeXlsx } from "./make-xlsx.ts";

/** The bytes of a demonstration file in the format its name asks for; equal files give equal bytes. */
export async function makeFile(file: DemoFile): Promise<Uint8Array> {
  const extension = file.name.slice(file.name.lastIndexOf(".") + 1);
  switch (extension) {
    case "pdf":
      return makePdf(file.title, file.body);
    case "docx":
      return makeDocx(file.title, file.body);
    case "doc":
      return makeDoc(file.title, file.body);
    case "xlsx":
      return makeXlsx(file.title, file.body);
    default:
      throw new Error(`«${file.name}»: nobody knows how to make a .${extension} file`);
  }
}
