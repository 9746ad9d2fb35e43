import type { Editor } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { counted } from "#domain/text/russian-plurals.ts";
import { notifyDone, notifyProblem } from "../../parts/notifications.tsx";

const placeForms = ["место", "места", "мест"] as const;

/** Typesets the whole text as one change. The rules are loaded on demand. */
export async function typesetAll(editor: Editor): Promise<void> {
  try {
    const { typesetDocument } = await import("./typeset-document.ts");
    const transaction = closeHistory(editor.state.tr);
    const places = typesetDocument(transaction);
    if (places > 0) editor.view.dispatch(transaction);
    editor.commands.focus();
    notifyDone(places > 0 ? `Исправлено: ${counted(places, placeForms)}. Вернуть: Ctrl\u00a0Z.` : "Исправлять нечего.");
  } catch (error) {
    notifyProblem("Типограф не\u00a0сработал. Текст остался прежним.", error);
  }
}
