import { expect, test } from "vitest";
import { actionsOf, settingsOf, signOutAction } from "./actions.ts";
import { fits } from "./typed-words.ts";

const titles = (list: { title: string }[]) => list.map(({ title }) => title.replaceAll("\u00a0", " "));

test("a registrar is offered actions on participants, and no actions or settings of editors", () => {
  expect(titles(actionsOf("registrar", 12))).toEqual([
    "Новая запись",
    "Выгрузить участников, напечатать анкеты",
    "Сменить пароль",
    "Второй шаг входа",
    "Выйти",
  ]);
  expect(settingsOf("registrar")).toEqual([]);
});

test("an editor is offered every new item and the current conference, and no participants", () => {
  const offered = titles(actionsOf("editor", 12));
  expect(offered).toEqual(
    expect.arrayContaining(["Новая новость", "Новый бюллетень", "Новый сезон", "Следующая конференция"]),
  );
  expect(offered).not.toContain("Новая запись");
});

test("without a current conference its actions are not offered", () => {
  expect(titles(actionsOf("administrator", null))).not.toContain("Следующая конференция");
});

test("a setting has the address of its field", () => {
  expect(settingsOf("editor").find(({ title }) => title === "Телефоны")?.to).toBe("/staff/settings/contacts/#phones");
});

test.each<[string, string]>([
  ["сменить пароль", "/staff/profile/#current_password"],
  ["меню сайта", "/staff/menu/#menu"],
  ["срок хранения", "/staff/settings/personal-data/#retention"],
  ["выйти", signOutAction],
])("«%s» finds %s", (text, to) => {
  const all = [...actionsOf("administrator", 12), ...settingsOf("administrator")];
  expect(all.filter(({ title, words }) => fits(text, title, words)).map((action) => action.to)).toContain(to);
});
