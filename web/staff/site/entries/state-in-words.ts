import type { EntryState } from "#contract/site/entries/entries.ts";
import type { Gender } from "../../kit/map/entry-sections.ts";

/** «опубликована» новость, «опубликован» документ, «опубликовано» занятие. */
export const endingOf = { f: "а", m: "", n: "о" } as const satisfies Record<Gender, string>;

/** The state of an entry, agreeing with the word for its kind: «опубликована» новость, «опубликован» документ. */
export function stateInWords(state: EntryState, gender: Gender): string {
  const ending = endingOf[gender];
  return {
    draft: "Черновик",
    scheduled: `Запланирован${ending}`,
    published: `Опубликован${ending}`,
    ended: `Снят${ending} по времени`,
    archived: "В архиве",
  }[state];
}

/** «удалена», «удалён», «удалено». */
export const deletedInWords = (gender: Gender) => (gender === "m" ? "удалён" : `удален${endingOf[gender]}`);
