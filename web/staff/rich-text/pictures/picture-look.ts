import { ReactNodeViewRenderer } from "@tiptap/react";
import { PictureNode } from "../body/picture-node.ts";
import { PictureView } from "./picture-view.tsx";

/** A picture in the editor, with its description beside it. */
export const PictureWithLook = PictureNode.extend({
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});
