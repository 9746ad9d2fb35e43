import type { EntryState } from "#contract/editors/entries.ts";

/** Where an entry stands, agreeing with the word for its kind: «опубликована» новость, «опубликован» документ. */
export function stateInWords(state: EntryState, gender: "f" | "m"): string {
  const ending = gender === "f" ? "а" : "";
  return {
    draft: "Черновик",
    scheduled: `Запланирован${ending}`,
    published: `Опубликован${ending}`,
    ended: `Снят${ending} по\u00a0времени`,
    archived: "В\u00a0архиве",
  }[state];
}
