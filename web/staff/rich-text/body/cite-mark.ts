import { Mark } from "@tiptap/core";

/** Whose words a quotation is. Older texts have it; the toolbar does not offer it. */
export const CiteMark = Mark.create({
  name: "cite",
  parseHTML: () => [{ tag: "cite" }],
  renderHTML: () => ["cite", 0],
});
