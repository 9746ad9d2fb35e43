import { expect, test } from "vitest";
import { Problem } from "../../platform/problem-replies.ts";
import { contentOf } from "./file-content.ts";

test("rich text is a document of Word, whatever it is called", () => {
  expect(contentOf(Buffer.from("{\\rtf1\\ansi Устав}"))).toEqual({ kind: "document", type: "doc" });
});

test("rich text with something embedded in it is refused in words", () => {
  const embedding = () => contentOf(Buffer.from("{\\rtf1{\\object\\objemb{\\*\\objdata 0105}}}"));
  expect(embedding).toThrow(Problem);
  expect(embedding).toThrow("вложен другой объект");
});
