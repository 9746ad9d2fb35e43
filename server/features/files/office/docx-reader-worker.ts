import { inSandbox } from "#server/platform/sandbox/in-sandbox.ts";
import type { DocxOrder, DocxText } from "./read-docx.ts";
import { textOfDocx } from "./text-of-docx.ts";

// Damaged, or not a DOCX: the file is then found by its title alone.
inSandbox<DocxOrder, DocxText>(({ bytes, maxTextLength }, tell) => tell({ text: textOfDocx(bytes, maxTextLength) }));
