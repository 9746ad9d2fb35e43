import { type Editor, useEditorState } from "@tiptap/react";

export type TextStyle = "paragraph" | "h2" | "h3" | "h4";

/** The formatting at the cursor. */
export function useTextState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      style: styleOf(current),
      isBold: current.isActive("bold"),
      isItalic: current.isActive("italic"),
      isStrike: current.isActive("strike"),
      isLower: current.isActive("subscript"),
      isUpper: current.isActive("superscript"),
      isLink: current.isActive("link"),
      isBulletList: current.isActive("bulletList"),
      isNumberedList: current.isActive("orderedList"),
      isQuote: current.isActive("blockquote"),
      isInTable: current.isActive("table"),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
}

export type TextState = ReturnType<typeof useTextState>;

function styleOf(editor: Editor): TextStyle {
  const level = ([2, 3, 4] as const).find((candidate) => editor.isActive("heading", { level: candidate }));
  return level ? `h${level}` : "paragraph";
}
