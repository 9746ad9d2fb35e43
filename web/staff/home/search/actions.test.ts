import { expect, test } from "vitest";
import { actionsOf, settingsOf, signOutAction } from "./actions.ts";
import { fits } from "./typed-words.ts";

const titles = (list: { title: string }[]) => list.map(({ title }) => title.replaceAll("\u00a0", " "));

test("a registrar gets actions for registrants, but no actions or settings of editors", () => {
  expect(titles(actionsOf(["registrar"], 12))).toEqual([
    "Новая запись",
    "Выгрузить участников, напечатать анкеты",
    "Сменить пароль",
    "Второй шаг входа",
    "Выйти",
  ]);
  expect(settingsOf(["registrar"])).toEqual([]);
});

test("an editor gets actions for new entries and the current conference, but none for registrants", () => {
  const offered = titles(actionsOf(["editor"], 12));
  expect(offered).toEqual(
    expect.arrayContaining(["Новая новость", "Новый бюллетень", "Новый сезон", "Следующая конференция"]),
  );
  expect(offered).not.toContain("Новая запись");
});

test("actions of the current conference are missing without one", () => {
  expect(titles(actionsOf(["administrator"], null))).not.toContain("Следующая конференция");
});

test("a setting has the address of its field", () => {
  expect(settingsOf(["editor"]).find(({ title }) => title === "Телефоны")?.to).toBe("/staff/settings/contacts/#phones");
});

test.each<[string, string]>([
  ["сменить пароль", "/staff/profile/#current_password"],
  ["меню сайта", "/staff/menu/#menu"],
  ["срок хранения", "/staff/settings/personal-data/#retention"],
  ["выйти", signOutAction],
])("«%s» finds %s", (text, to) => {
  const all = [...actionsOf(["administrator"], 12), ...settingsOf(["administrator"])];
  expect(all.filter(({ title, words }) => fits(text, title, words)).map((action) => action.to)).toContain(to);
});
