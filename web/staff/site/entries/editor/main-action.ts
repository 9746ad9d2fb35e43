import type { EntryState } from "#contract/site/entries/entries.ts";

export type MainAction = {
  label: string;
  /** Whether the button is light, because pressing it by accident would be harmful. */
  isLight: boolean;
  /** The times that the action removes first. */
  drops: ("pub_date" | "until")[];
  /** Publishes the last published version; later edits stay unpublished. */
  returns?: true;
};

type EntryFacts = {
  state: EntryState;
  /** Whether the working copy, saved or not, differs from the published version. */
  hasChanges: boolean;
  /** When the entry is scheduled to appear; null if it appears when it is published. */
  date: string | null;
  /** When the entry expires; null for never. */
  until: string | null;
  now: Date;
};

/** The action that publishes an archived entry with its later edits; null without edits. */
export function publishEditedAction({ state, hasChanges, date, until, now }: EntryFacts): MainAction | null {
  if (!hasChanges || (state !== "archived" && state !== "ended")) return null;
  const isAhead = date !== null && Date.parse(date) > now.getTime();
  const isOver = until !== null && Date.parse(until) <= now.getTime();
  const label = isAhead ? "Запланировать с правками" : "Опубликовать с правками";
  return { label, isLight: false, drops: isOver ? ["until"] : [] };
}

/** The action of the editor's main button; null if there is none. */
export function mainAction({ state, hasChanges, date, now }: EntryFacts): MainAction | null {
  const isAhead = date !== null && Date.parse(date) > now.getTime();
  const filled = (label: string): MainAction => ({ label, isLight: false, drops: [] });
  if (state === "draft") return filled(isAhead ? "Запланировать" : "Опубликовать");
  if (state === "archived" || state === "ended") {
    return { ...filled(isAhead && !hasChanges ? "Запланировать" : "Вернуть на сайт"), returns: true };
  }
  if (state === "published") return hasChanges ? filled("Опубликовать изменения") : null;
  if (!isAhead) return filled("Опубликовать сейчас");
  if (hasChanges) return filled("Запланировать изменения");
  return { label: "Опубликовать сейчас", isLight: true, drops: ["pub_date"] };
}
