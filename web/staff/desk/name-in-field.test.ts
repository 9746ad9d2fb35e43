import { expect, test } from "vitest";
import { cleared, refused, written } from "./name-in-field.ts";

const sent = "Осокин Михаил";

test.each([
  ["the field is empty again", "Осокин Михаил", ""],
  ["spaces around the name are no next name", "  Осокин Михаил ", ""],
  ["letters typed meanwhile stay", "Осокин Михаил Верес", "Верес"],
  ["letters stay without a space before them too", "Осокин МихаилВерес", "Верес"],
  ["another name typed over it stays", "Верескова", "Верескова"],
  ["a name half deleted goes", "Осокин", ""],
])("once a name is written, %s", (_, text, left) => {
  expect(written({ text, ahead: "" }, sent)).toEqual({ text: left, ahead: "" });
});

test("a refused name stands alone in the field, letters typed meanwhile come back after it is written", () => {
  const kept = refused({ text: "Осокин Михаил Верес", ahead: "" }, sent);
  expect(kept).toEqual({ text: sent, ahead: "Верес" });
  expect(written(kept, sent)).toEqual({ text: "Верес", ahead: "" });
});

test("refused twice, nothing typed is lost", () => {
  expect(refused(refused({ text: `${sent} Верес`, ahead: "" }, sent), sent)).toEqual({ text: sent, ahead: "Верес" });
});

test("giving a refused name up brings the next one", () => {
  expect(cleared({ text: sent, ahead: "Верес" })).toEqual({ text: "Верес", ahead: "" });
});
