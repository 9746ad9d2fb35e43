import { Node } from "@tiptap/core";

export type PictureAttributes = {
  /** A path of the site; `data:…` for a pasted picture that is not uploaded yet. */
  src: string;
  width: number | null;
  height: number | null;
  /** The alternative text; empty for a decoration, or while it is missing. */
  alt: string;
  decoration: boolean;
};

/** A picture with its caption, which is edited like any other text. */
export const PictureNode = Node.create({
  name: "picture",
  group: "block",
  content: "inline*",
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: "" },
    width: { default: null },
    height: { default: null },
    alt: { default: "" },
    decoration: { default: false },
  }),
  parseHTML: () => [
    { tag: "figure", getAttrs: ofFigure, contentElement: (figure) => captionOf(figure as HTMLElement) },
    { tag: "img", getAttrs: attributesOf },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "figure",
    [
      "img",
      {
        src: attrs["src"],
        alt: attrs["decoration"] ? "" : attrs["alt"],
        width: attrs["width"],
        height: attrs["height"],
        role: attrs["decoration"] ? "presentation" : null,
        loading: "lazy",
      },
    ],
    ["figcaption", 0],
  ],
  addKeyboardShortcuts() {
    const inCaption = () => this.editor.isActive(this.name) && this.editor.state.selection.empty;
    return {
      Enter: () => {
        if (!inCaption()) return false;
        const { $from } = this.editor.state.selection;
        // A gallery accepts only pictures.
        const after = $from.after($from.depth - ($from.node(-1).type.name === "gallery" ? 1 : 0));
        return this.editor
          .chain()
          .insertContentAt(after, { type: "paragraph" })
          .focus(after + 1)
          .run();
      },
      Backspace: () => {
        const { $from } = this.editor.state.selection;
        if (!inCaption() || $from.parentOffset > 0 || $from.parent.type.name !== this.name) return false;
        return this.editor.commands.setNodeSelection($from.before());
      },
    };
  },
});

/** Pictures inserted together, side by side, each with its alternative text and caption. */
export const GalleryNode = Node.create({
  name: "gallery",
  group: "block",
  content: "picture+",
  isolating: true,
  parseHTML: () => [
    { tag: "figure", priority: 60, getAttrs: (figure) => (isGallery(figure as HTMLElement) ? null : false) },
  ],
  renderHTML: () => ["figure", 0],
});

function isGallery(figure: HTMLElement): boolean {
  const inside = [...figure.children];
  return inside.length > 1 && inside.every((one) => one.tagName === "FIGURE" && ofFigure(one as HTMLElement) !== false);
}

/**
 * The attributes of a figure with exactly one picture. A figure of several bare pictures is split into them; one
 * without pictures is not a picture node.
 */
function ofFigure(figure: HTMLElement): PictureAttributes | false {
  const [picture, ...others] = figure.querySelectorAll("img");
  return picture && others.length === 0 ? attributesOf(picture) : false;
}

function attributesOf(picture: HTMLElement): PictureAttributes | false {
  const src = picture.getAttribute("src") ?? "";
  const size = (name: string) => Number.parseInt(picture.getAttribute(name) ?? "", 10) || null;
  if (!isOwn(src) && !src.startsWith("data:image/")) return false;
  return {
    src,
    width: size("width"),
    height: size("height"),
    alt: picture.getAttribute("alt") ?? "",
    decoration: picture.getAttribute("role") === "presentation",
  };
}

/** The element of the caption; without one, the picture, which is empty. */
function captionOf(figure: HTMLElement): HTMLElement {
  return figure.querySelector("figcaption") ?? figure.querySelector("img") ?? figure;
}

/** Whether a path leads to this site: the server accepts no other pictures. */
export function isOwn(src: string): boolean {
  return /^\/(?![/\\])/.test(src);
}
