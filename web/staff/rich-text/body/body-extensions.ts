import { Subscript } from "@tiptap/extension-subscript";
import { Superscript } from "@tiptap/extension-superscript";
import { TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { StarterKit } from "@tiptap/starter-kit";
import { CiteMark } from "./cite-mark.ts";
import { PictureNode } from "./picture-node.ts";
import { TableNode } from "./table-node.ts";
import { VideoNode } from "./video-node.ts";

/**
 * What a body may consist of: what `server/platform/clean-html.ts` lets through, and nothing else.
 * @param picture the node with its look, where there is a screen.
 */
export function bodyExtensions(picture = PictureNode) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      // «г.Москва» would turn into an address while somebody types.
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
    VideoNode,
  ];
}
