import { describe, expect, test } from "vitest";
import { accessibilityViolations, oneBrowser, scrollsSideways } from "./browser.ts";
import {
  atTheTable,
  cardOf,
  currentSchools,
  drawerOf,
  newSurname,
  personNamed,
  queryOf,
  registered,
  rowOf,
  searchOf,
  tableOf,
  untilFound,
} from "./registrar-at-the-table.ts";
import { siteUrl } from "./site-url.ts";

const browser = oneBrowser();

/** The text that the same keys type in the Latin layout. */
function latinKeys(text: string): string {
  const [russian, latin] = ["ёйцукенгшщзхъфывапролджэячсмитьбю", "`qwertyuiop[]asdfghjkl;'zxcvbnm,."];
  return Array.from(text.toLowerCase(), (letter) => latin[russian.indexOf(letter)] ?? letter).join("");
}

describe("search for registrants", () => {
  test("starts with «/», matches parts of words in any order, and its link shows a colleague the same result", async () => {
    const surname = newSurname();
    await registered(personNamed(`${surname} Алёна Петровна`));
    await registered({ ...personNamed(`${surname} Зоя Ильинична`), job: "Рентгенолог" });
    const page = await atTheTable(browser());
    await tableOf(page).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type(`рентген ${surname.toLowerCase()}`);
    await untilFound(page, 1);
    expect(await rowOf(page, "Зоя Ильинична").locator("mark").allInnerTexts()).toEqual([surname, "Рентген"]);
    expect(await accessibilityViolations(page)).toEqual([]);

    const other = await atTheTable(browser(), page.url().split("?")[1]);
    await untilFound(other, 1);
    expect(await searchOf(other).inputValue()).toBe(`рентген ${surname.toLowerCase()}`);

    await page.getByRole("button", { name: "Сбросить" }).click();
    await expect.poll(() => page.url()).toMatch(/\/userList\/$/);
    await expect.poll(() => searchOf(page).inputValue()).toBe("");
  });

  test("without a result shows the search text and a button to reset the filters", { tags: "full" }, async () => {
    const page = await atTheTable(browser(), "search=никогоснет");
    await page.getByRole("heading", { name: "По запросу «никогоснет» никого нет" }).waitFor();
    await page.getByRole("button", { name: "Сбросить отборы" }).click();
    await tableOf(page).waitFor();
  });

  test("lists similar names for typing errors, another keyboard layout and another word order", {
    tags: "full",
  }, async () => {
    const surname = newSurname();
    await registered(personNamed(`${surname} Аглая Петровна`));
    await registered(personNamed(`${surname.replace("ова", "ава")} Аглая Ильинична`));
    const page = await atTheTable(browser(), `search=${encodeURIComponent(surname)}`);
    await untilFound(page, 1);
    const alike = page.getByRole("list", { name: "Похожее" }).getByRole("link");
    const petrovna = alike.filter({ hasText: "Петровна" });
    await expect.poll(() => alike.allInnerTexts()).toEqual([`${surname.replace("ова", "ава")} Аглая Ильинична`]);
    for (const typed of [`аглая ${surname.replace("ль", "льь")}`, latinKeys(`${surname} Аглая`)]) {
      await searchOf(page).fill(typed);
      await page.getByText(`По запросу «${typed}» никого нет`, { exact: true }).waitFor();
      await petrovna.waitFor();
    }
    await petrovna.click();
    await drawerOf(page, `${surname} Аглая Петровна`).waitFor();
  });

  test("opens a record by a code scanned with the Russian layout or by a short code", async () => {
    const fio = `${newSurname()} Ян Вадимович`;
    const { id } = await registered(personNamed(fio));
    const { code } = await cardOf(id);
    const page = await atTheTable(browser());
    const latin = "QWERTYUIOPASDFGHJKLZXCVBNM";
    const russian = [..."ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ"];
    const typed = [...code].map((sign) => russian[latin.indexOf(sign)] ?? sign).join("");
    // A short code with a digit cannot be a name, so it needs no Enter.
    const short = `${code.slice(0, 4)}-${code.slice(4, 8)}`.toLowerCase();
    for (const text of [typed, short]) {
      await searchOf(page).focus();
      await page.keyboard.insertText(text);
      if (text === typed || !/[2-7]/.test(short)) {
        // Longer than the pause before a search begins.
        await page.waitForTimeout(500);
        await page.keyboard.press("Enter");
      }
      await drawerOf(page, fio).waitFor();
      expect(await searchOf(page).inputValue()).toBe("");
      await page.getByRole("button", { name: "Закрыть" }).click();
      // Waits until the focus is back on the row.
      await drawerOf(page, fio).waitFor({ state: "detached" });
    }
  });

  test("keeps a negated filter condition in the address", { tags: "full" }, async () => {
    const surname = newSurname();
    await registered(personNamed(`${surname} Один`));
    await registered({ ...personNamed(`${surname} Два`), region: "Москва" });
    const page = await atTheTable(browser(), `search=${surname}`);
    await untilFound(page, 2);
    await page.getByRole("button", { name: "Регион: все" }).click();
    await page.getByRole("combobox", { name: "Регионы" }).fill("столиц");
    await page.getByRole("combobox", { name: "Регионы" }).fill("москв");
    await page.getByRole("option", { name: "Москва", exact: true }).click();
    await untilFound(page, 1);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Регион: Москва" }).waitFor();

    await page.getByRole("button", { name: /^Условия отбора/ }).click();
    await page.getByLabel("Это или не").selectOption("не");
    await page.getByRole("button", { name: "Показать", exact: true }).click();
    await untilFound(page, 1);
    await rowOf(page, `${surname} Один`).waitFor();
    expect(JSON.parse(queryOf(page).get("where") ?? "")).toEqual({
      match: "all",
      conditions: [{ field: "region", values: ["Москва"], not: true }],
    });
    await page.reload();
    await rowOf(page, `${surname} Один`).waitFor();
    await untilFound(page, 1);
  });
});

describe("the school toggles", () => {
  test("filter the list by the selected schools, and offer to select all if none is selected", async () => {
    const [first, second] = await currentSchools();
    const surname = newSurname();
    await registered(personNamed(`${surname} Один`), first?.id);
    await registered(personNamed(`${surname} Два`), second?.id);
    const page = await atTheTable(browser(), `search=${surname}`);
    await untilFound(page, 2);
    const toggles = page.getByRole("group", { name: "Школы" });
    expect(await toggles.locator('[aria-pressed="false"]').count()).toBe(0);

    await toggles.getByRole("button", { name: `${first?.name} 1` }).click();
    await untilFound(page, 1);
    await rowOf(page, `${surname} Два`).waitFor();
    // A toggle's count applies the other filters, not its own.
    await toggles.getByRole("button", { name: `${first?.name} 1`, pressed: false }).waitFor();
    await page.reload();
    await untilFound(page, 1);

    await toggles.getByRole("button", { name: "Выбрать все" }).click();
    await untilFound(page, 2);
    await toggles.getByRole("button", { name: "Снять все" }).click();
    await page.getByRole("heading", { name: "Ни одна школа не выбрана" }).waitFor();
    expect(queryOf(page).get("school_name")).toBe("");
    await page.getByRole("button", { name: "Показать все" }).click();
    await untilFound(page, 2);
  });

  test("show registrants without a school unless «Не указана» is deselected", { tags: "full" }, async () => {
    const fio = `${newSurname()} Без Школы`;
    await fetch(`${siteUrl()}/api/user_conferences/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ fio }),
    });
    const page = await atTheTable(browser(), `search=${encodeURIComponent(fio)}`);
    await rowOf(page, fio).getByText("Только имя").waitFor();
    await page.getByRole("button", { name: /^Не указана/ }).click();
    await page.getByRole("heading", { name: /никого нет/ }).waitFor();
  });
});

test("the plain table shows pages of twenty registrants and searches them", async () => {
  const fio = `${newSurname()} Раиса`;
  await registered(personNamed(fio));
  const page = await atTheTable(browser());
  await page.goto("/registrationUsers/");
  await rowOf(page, fio).waitFor();
  expect(await tableOf(page).getByRole("row").count()).toBe(21);
  await page
    .getByRole("navigation", { name: "Страницы" })
    .getByRole("link", { name: "Страница 2", exact: true })
    .click();
  await expect.poll(() => queryOf(page).get("page")).toBe("2");
  await searchOf(page).fill(fio);
  await page.getByText("1\u00a0запись").waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
});

test("the table on a phone consists of cards without sideways scrolling, with the filters behind «Отбор»", {
  tags: "full",
}, async () => {
  const fio = `${newSurname()} Майя`;
  await registered(personNamed(fio));
  const options = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const page = await atTheTable(browser(), "", { options });
  const cards = page.getByRole("list", { name: "Участники" });
  await cards.getByRole("link", { name: fio }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Отбор" }).click();
  await page.getByRole("button", { name: "Откуда: все" }).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await cards.getByRole("link", { name: fio }).click();
  await drawerOf(page, fio).waitFor();
  expect([await scrollsSideways(page), await accessibilityViolations(page)]).toEqual([false, []]);
});
