import { Mark } from "@tiptap/core";
import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { GalleryNode, PictureNode } from "./picture-node.ts";
import { VideoNode } from "./video-node.ts";

/**
 * The allowed content of a body, the same as in `server/kit/pages/sanitize-body.ts`.
 * @param picture the node with its view, if there is a screen.
 */
export function bodyExtensions(picture = PictureNode) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      // Otherwise «г.Москва» would become a link while being typed.
      link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
      dropcursor: { color: false, class: "drop-cursor" },
    }),
    Subscript,
    Superscript,
    CiteMark,
    TableNode,
    TableRow,
    TableHeader,
    TableCell,
    picture,
    GalleryNode,
    VideoNode,
  ];
}

/** The source of a quotation. Older texts contain it; the toolbar does not offer it. */
const CiteMark = Mark.create({
  name: "cite",
  parseHTML: () => [{ tag: "cite" }],
  renderHTML: () => ["cite", 0],
});

/** A table with its caption, without the column widths that TipTap writes into styles. */
const TableNode = Table.extend({
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
