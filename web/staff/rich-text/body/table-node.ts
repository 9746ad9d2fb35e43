import { Table } from "@tiptap/extension-table";

/** A table with its caption, without the widths that TipTap writes into styles. */
export const TableNode = Table.extend({
  addNodeView: null,
  addAttributes: () => ({
    caption: {
      default: "",
      parseHTML: (table: HTMLElement) => table.querySelector("caption")?.textContent?.trim() ?? "",
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: "table" }, { tag: "caption", ignore: true }],
  renderHTML({ node: { attrs } }) {
    const caption = attrs["caption"] === "" ? [] : [["caption", { contenteditable: "false" }, attrs["caption"]]];
    return ["table", ...caption, ["tbody", 0]];
  },
});
