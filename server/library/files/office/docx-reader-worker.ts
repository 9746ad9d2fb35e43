import { inSandbox } from "#server/kit/sandbox/in-sandbox.ts";
import type { DocxRequest, DocxText } from "./read-docx.ts";
import { textOfDocx } from "./text-of-docx.ts";

// Damaged, or not a DOCX: the search then finds the file by its title only.
inSandbox<DocxRequest, DocxText>(({ bytes, maxTextLength }, reply) =>
  reply({ text: textOfDocx(bytes, maxTextLength) }),
);
