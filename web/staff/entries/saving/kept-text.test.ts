import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetText, keepText, keptText, textsOf } from "./kept-text.ts";
import { forgetUnsentTexts, unsentTexts } from "./unsent-texts.ts";

beforeEach(() => vi.stubGlobal("localStorage", device()));
afterEach(() => void vi.unstubAllGlobals());

/** A device that keeps things: its keys are its own, as in a browser. */
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

test("a text is kept for whoever wrote it, and for nobody else", () => {
  keepText(news(1, "new"), text("Мой"));
  expect(keptText(news(1, "new"))).toEqual(text("Мой"));
  expect([keptText(news(2, "new")), keptText(news(11, "new")), textsOf(11)]).toEqual([null, null, []]);
  forgetText(news(1, "new"));
  expect(keptText(news(1, "new"))).toBeNull();
});

test("whoever signs out learns what was not sent; only their own is forgotten", async () => {
  keepText(news(1, 7), text("Первый"));
  keepText({ staff: 1, kind: "bulletin", id: "new" }, { data: { number: "3 (41)" }, revision: null });
  keepText(news(2, 7), text("Чужой"));
  expect(await unsentTexts(1)).toEqual([
    { kind: "news", id: 7, title: "Первый" },
    { kind: "bulletin", id: "new", title: "3 (41)" },
  ]);
  forgetUnsentTexts(1);
  expect([await unsentTexts(1), await unsentTexts(2)]).toEqual([[], [{ kind: "news", id: 7, title: "Чужой" }]]);
});

test("what is broken or somebody else's counts as nothing", () => {
  localStorage.setItem("entry_text_1_news_7", "{");
  localStorage.setItem("entry_text_1_person_7", JSON.stringify(text("Вида нет")));
  localStorage.setItem("entry_text_1_news_x", JSON.stringify(text("Номера нет")));
  expect([textsOf(1), keptText(news(1, 7))]).toEqual([[], null]);
});
