import { expect, test } from "vitest";
import { Problem } from "../../kit/http/problem-replies.ts";
import { pdf } from "../testing/test-files.ts";
import { contentOf } from "./file-content.ts";

test("rich text is a Word document, whatever its file name", async () => {
  expect(await contentOf(Buffer.from("{\\rtf1\\ansi Устав}"))).toEqual({ kind: "document", type: "doc" });
});

test("rich text with an embedded object is refused with an explanation", async () => {
  const embedding = contentOf(Buffer.from("{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}"));
  await expect(embedding).rejects.toThrow(Problem);
  await expect(embedding).rejects.toThrow("вложен другой объект");
});

// Browsers and mail programs that search for the mark further down would open such a file as a PDF, others as a page.
test("a PDF begins with its mark: no byte, line or Unicode mark may precede it", async () => {
  expect(await contentOf(pdf)).toEqual({ kind: "document", type: "pdf" });
  for (const before of [" ", "\n", "\ufeff", "<html><script>alert(1)</script>", "GIF8", "x".repeat(1000)]) {
    await expect(contentOf(Buffer.concat([Buffer.from(before), pdf])), before).rejects.toThrow("Такие файлы");
  }
});
