import type { EntryState } from "../../../../contract/entries.ts";

export type MainAction = {
  label: string;
  /** Light where pressing it by chance would be a pity. */
  isLight: boolean;
  /** The moment that was set is dropped first. */
  atOnce: boolean;
};

type Asked = {
  state: EntryState;
  /** The working copy, saved or not, says something else than the site. */
  hasChanges: boolean;
  /** For when it is set; null: for the moment of publication. */
  date: string | null;
  now: Date;
};

/** What the editor's main button does; null where there is nothing to be done. */
export function mainAction({ state, hasChanges, date, now }: Asked): MainAction | null {
  const isAhead = date !== null && Date.parse(date) > now.getTime();
  const filled = (label: string): MainAction => ({ label, isLight: false, atOnce: false });
  if (state === "draft") return filled(isAhead ? "Запланировать" : "Опубликовать");
  if (state === "archived") return filled(isAhead ? "Запланировать" : "Вернуть на сайт");
  if (state === "published") return hasChanges ? filled("Опубликовать изменения") : null;
  if (!isAhead) return filled("Опубликовать сейчас");
  if (hasChanges) return filled("Запланировать изменения");
  return { label: "Опубликовать сейчас", isLight: true, atOnce: true };
}
