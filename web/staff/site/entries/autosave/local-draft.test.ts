import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localDraftsOf, readLocalDraft, removeLocalDraft, writeLocalDraft } from "./local-draft.ts";
import { removeUnsavedDrafts, unsavedDrafts } from "./unsaved-drafts.ts";

beforeEach(() => vi.stubGlobal("localStorage", device()));
afterEach(() => void vi.unstubAllGlobals());

/** A stand-in for `localStorage`: its keys are own properties, as in a browser. */
function device(): object {
  return Object.create({
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
}

const news = (staff: number, id: number | "new") => ({ staff, kind: "news" as const, id });
const text = (title: string) => ({ data: { title }, revision: null });

test("a local draft can be read only by its author", () => {
  writeLocalDraft(news(1, "new"), text("Мой"));
  expect(readLocalDraft(news(1, "new"))).toEqual(text("Мой"));
  expect([readLocalDraft(news(2, "new")), readLocalDraft(news(11, "new")), localDraftsOf(11)]).toEqual([
    null,
    null,
    [],
  ]);
  removeLocalDraft(news(1, "new"));
  expect(readLocalDraft(news(1, "new"))).toBeNull();
});

test("sign-out lists and removes the unsaved drafts of one account only", async () => {
  writeLocalDraft(news(1, 7), text("Первый"));
  writeLocalDraft({ staff: 1, kind: "bulletin", id: "new" }, { data: { number: "3 (41)" }, revision: null });
  writeLocalDraft(news(2, 7), text("Чужой"));
  expect(await unsavedDrafts(1)).toEqual([
    { kind: "news", id: 7, title: "Первый" },
    { kind: "bulletin", id: "new", title: "3 (41)" },
  ]);
  removeUnsavedDrafts(1);
  expect([await unsavedDrafts(1), await unsavedDrafts(2)]).toEqual([[], [{ kind: "news", id: 7, title: "Чужой" }]]);
});

test("invalid local drafts are ignored", () => {
  localStorage.setItem("entry_text_1_news_7", "{");
  localStorage.setItem("entry_text_1_person_7", JSON.stringify(text("Вида нет")));
  localStorage.setItem("entry_text_1_news_x", JSON.stringify(text("Номера нет")));
  expect([localDraftsOf(1), readLocalDraft(news(1, 7))]).toEqual([[], null]);
});
