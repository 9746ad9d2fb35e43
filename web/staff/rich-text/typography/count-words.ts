import type { Node } from "@tiptap/pm/model";

/** As people count them: «по-прежнему» and «214» are one each. */
export function countWords(document: Node): number {
  return (
    document.textBetween(0, document.content.size, " ", " ").match(/[\p{L}\p{N}]+(?:[-’'.,][\p{L}\p{N}]+)*/gu)
      ?.length ?? 0
  );
}
