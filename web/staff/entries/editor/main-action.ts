import type { EntryState } from "#contract/editors/entries.ts";

export type MainAction = {
  label: string;
  /** Light where pressing it by chance would be a pity. */
  isLight: boolean;
  /** Times that were set and are dropped first. */
  drops: ("pub_date" | "until")[];
  /** Puts back what was last published; edits made since stay a draft. */
  returns?: true;
};

type Asked = {
  state: EntryState;
  /** The working copy, saved or not, differs from the published version. */
  hasChanges: boolean;
  /** For when it is set; null: for the moment of publication. */
  date: string | null;
  /** When it is to leave; null: never. */
  until: string | null;
  now: Date;
};

/** Publishing what is off the site together with the edits made since; null where there are none. */
export function publishEditedAction({ state, hasChanges, date, until, now }: Asked): MainAction | null {
  if (!hasChanges || (state !== "archived" && state !== "ended")) return null;
  const isAhead = date !== null && Date.parse(date) > now.getTime();
  const isOver = until !== null && Date.parse(until) <= now.getTime();
  const label = isAhead ? "Запланировать с\u00a0правками" : "Опубликовать с\u00a0правками";
  return { label, isLight: false, drops: isOver ? ["until"] : [] };
}

/** The action of the editor's main button; null where there is nothing to do. */
export function mainAction({ state, hasChanges, date, now }: Asked): MainAction | null {
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
