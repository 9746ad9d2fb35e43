import { expect, test } from "vitest";
import { menuItems } from "./menu-items.ts";

const link = (title: string, to: string) => ({ title, to, items: [] });
const about = { title: "О нас", to: "", items: [link("Правление", "/management/"), link("Устав", "/charter/")] };
const menu = [about, link("Новости", "/news"), link("Регистрация", "/registration/"), link("Контакты", "/#contacts")];
const currents = (path: string | null) => menuItems(menu, path, true).map(({ current }) => current);

test("the item of the current page and its parent are marked", () => {
  expect(currents("/news")).toEqual([undefined, "page", undefined, undefined]);
  expect(currents("/news/12")).toEqual([undefined, "section", undefined, undefined]);
  expect(currents("/charter/")).toEqual(["section", undefined, undefined, undefined]);
  expect(menuItems(menu, "/charter/", true)[0]?.items.map(({ current }) => current)).toEqual([undefined, "page"]);
});

test("the section of a page is not marked if the page has its own item", () => {
  const currentsOf = (...items: typeof menu) => {
    return menuItems(items, "/management/", false)
      .filter(({ narrowOnly }) => !narrowOnly)
      .map(({ current }) => current);
  };
  expect(currentsOf(link("О нас", "/#about"))).toEqual(["section"]);
  expect(currentsOf(link("О нас", "/#about"), link("Правление", "/management/"))).toEqual([undefined, "page"]);
});

test("an error page has no marked item", () => {
  expect(currents(null)).toEqual([undefined, undefined, undefined, undefined]);
});

test("the registration is in the menu while it is open", () => {
  const titles = (isOpen: boolean) => menuItems(menu, "/", isOpen).map(({ title }) => title);
  expect([titles(true).length, titles(false)]).toEqual([4, ["О нас", "Новости", "Контакты"]]);
});

test("the narrow menu ends with the links of the header that the menu lacks", () => {
  const added = (isOpen: boolean) => menuItems([about], "/", isOpen).filter(({ narrowOnly }) => narrowOnly);
  expect(added(true).map(({ to }) => to)).toEqual(["/registration/", "/#contacts"]);
  expect(added(false).map(({ to }) => to)).toEqual(["/#contacts"]);
  expect(menuItems(menu, "/", true).some(({ narrowOnly }) => narrowOnly)).toBe(false);
});
