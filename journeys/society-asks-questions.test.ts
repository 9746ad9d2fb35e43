import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { RegistrationSettings } from "#contract/conference/conference-registration.ts";
import type { ConferenceQuestions } from "#contract/conference/registration/registration-questions.ts";
import { accessibilityViolations, newWindow, oneBrowser, scrollsSideways, untilLive } from "./browser.ts";
import { checkInSite } from "./check-in-site.ts";
import { chooseAndAgree, fillIn, formOf, newDoctor, sendButton, untilRegistered } from "./registration-page.ts";
import { signIn } from "./staff-windows.ts";

const browser = oneBrowser();
const phone = { viewport: { width: 360, height: 800 } };
const desktop = { viewport: { width: 1440, height: 900 } };

let site: Awaited<ReturnType<typeof checkInSite>>;
let conference: RegistrationSettings;
beforeAll(async () => {
  site = await checkInSite({ filled: inject("filledSite") });
  const all = await site.send<RegistrationSettings[]>("GET", "/api/staff/conferences/");
  conference = all.find(({ is_current }) => is_current) as RegistrationSettings;
});
afterAll(() => site.stop());

function opened(options: object): Promise<Page> {
  return newWindow(browser(), { ...options, baseURL: site.siteUrl }, [/status of (400|409)/]);
}

const path = () => `/api/staff/conferences/${conference.id}/questions/`;
const stored = async () => (await site.send<ConferenceQuestions>("GET", path())).questions;

const blank = { hint: "", required: false, hidden: false, is_consent: false, options: [], shown_if: null };
const choice = (...labels: string[]) => labels.map((label, place) => ({ id: -1 - place, label, places: null }));

/** Asks how people take part, those who come if they need a hotel, and whether their name may be published. */
async function asked() {
  const { revision } = await site.send<ConferenceQuestions>("GET", path());
  const hotel = { ...blank, id: -2, type: "flag", label: "Нужна гостиница?", shown_if: { question: -1, value: -1 } };
  const questions = [
    {
      ...blank,
      id: -1,
      type: "one",
      label: "Как участвуете?",
      required: true,
      options: choice("Очно", "Дистанционно"),
    },
    { ...hotel, required: true },
    { ...blank, id: -3, type: "several", label: "Питание", options: choice("Завтрак", "Обед") },
    { ...blank, id: -4, type: "flag", label: "Согласен на публикацию имени", is_consent: true },
  ];
  const answer = await site.send<ConferenceQuestions>("PUT", path(), { questions, revision });
  return answer.questions.filter(({ deleted_at }) => deleted_at === null);
}

test("staff make questions, arrange them by keys, and see them as a participant does", async () => {
  const page = await opened(desktop);
  await signIn(page, site.token);
  await page.goto(`/staff/conferences/${conference.entry}/registration/`);
  const part = page.getByRole("region", { name: "Вопросы анкеты" });
  const add = part.getByRole("button", { name: "Добавить вопрос" });
  const question = (place: number) => part.getByRole("group", { name: `Вопрос ${place}` });
  await add.click();
  await page.keyboard.type("Стаж, лет");
  await question(1).getByLabel("Вид ответа").selectOption({ label: "Число" });
  await add.click();
  await page.keyboard.type("Как участвуете?");
  for (const label of ["Очно", "Дистанционно"]) {
    await question(2).getByRole("button", { name: "Добавить вариант" }).click();
    await page.keyboard.type(label);
  }
  await part.getByRole("button", { name: /^Выше.*вопрос 2/ }).press("Enter");
  await part.getByText("Как это увидит участник").click();
  await part.getByRole("radio", { name: "Дистанционно" }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await part.getByRole("button", { name: "Сохранить вопросы" }).click();
  await page.getByText("Вопросы сохранены.").waitFor();
  expect((await stored()).map(({ label, type }) => [label, type])).toEqual([
    ["Как участвуете?", "one"],
    ["Стаж, лет", "number"],
  ]);
  await part.getByRole("button", { name: /^Убрать.*вопрос 2/ }).click();
  await part.getByRole("region", { name: "Удалённые вопросы" }).getByRole("button", { name: "Вернуть" }).click();
  expect(await question(2).getByLabel("Вопрос", { exact: true }).inputValue()).toBe("Стаж, лет");
  await question(2).getByLabel("Вопрос", { exact: true }).fill("а".repeat(300));
  await part.getByRole("button", { name: "Сохранить вопросы" }).click();
  await page.getByRole("alert").filter({ hasText: "200" }).first().waitFor();
  expect(await stored()).toHaveLength(2);
});

test.each([true, false])(
  "a doctor answers what is asked, and corrects it later (script: %s)",
  async (javaScriptEnabled) => {
    await asked();
    const page = await opened({ ...phone, javaScriptEnabled });
    await page.goto("/registration/");
    await untilLive(page);
    const hotel = page.getByRole("radiogroup", { name: "Нужна гостиница?" });
    // Without script the question is shown with its condition.
    expect(await hotel.isVisible()).toBe(!javaScriptEnabled);
    const doctor = newDoctor();
    await fillIn(page, doctor);
    await chooseAndAgree(page);
    await sendButton(page).click();
    await page.getByRole("region", { name: "Проверьте один ответ" }).waitFor();
    await page.getByRole("radio", { name: "Очно" }).check();
    await hotel.waitFor();
    await page.getByRole("checkbox", { name: "Обед" }).check();
    await page.getByRole("checkbox", { name: /Даю согласие/ }).check();
    await sendButton(page).click();
    await page.getByRole("link", { name: "Ответьте: «Нужна гостиница?»" }).click();
    expect(await page.getByRole("checkbox", { name: "Обед" }).isChecked()).toBe(true);
    await hotel.getByRole("radio", { name: "Нет" }).check();
    if (javaScriptEnabled) {
      await page.reload();
      await untilLive(page);
      await hotel.getByRole("radio", { name: "Нет", checked: true }).waitFor();
      expect(await accessibilityViolations(page)).toEqual([]);
    }
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole("checkbox", { name: /Даю согласие/ }).check();
    await sendButton(page).click();
    await untilRegistered(page);
    await page.goto(`${page.url()}correction/`);
    await untilLive(page);
    expect(await page.getByRole("radio", { name: "Очно" }).isChecked()).toBe(true);
    await page.getByRole("checkbox", { name: "Обед" }).uncheck();
    await page.getByRole("checkbox", { name: "Согласен на публикацию имени" }).check();
    await page.getByRole("button", { name: "Сохранить" }).click();
    await page.waitForURL(/\?corrected$/);
    await page.goto("/registration/participants/");
    await page.getByText(doctor.fio).first().waitFor();
    expect(await scrollsSideways(page)).toBe(false);
  },
);

test("a question that is deleted while the form is open is named, and nothing else is lost", async () => {
  await asked();
  const page = await opened(desktop);
  await page.goto("/registration/");
  await untilLive(page);
  await fillIn(page, newDoctor());
  await page.getByRole("radio", { name: "Дистанционно" }).check();
  await page.getByRole("checkbox", { name: "Завтрак" }).check();
  await chooseAndAgree(page);
  const { revision, questions } = await site.send<ConferenceQuestions>("GET", path());
  const left = questions.filter(({ label, deleted_at }) => label !== "Питание" && deleted_at === null);
  await site.send("PUT", path(), { questions: left, revision });
  await sendButton(page).click();
  await page.getByText("Один из вопросов убрали, пока вы отвечали").first().waitFor();
  expect(await page.getByRole("radio", { name: "Дистанционно" }).isChecked()).toBe(true);
  await expect.poll(() => formOf(page).getByText("Питание").count()).toBe(0);
  await page.getByRole("checkbox", { name: /Даю согласие/ }).check();
  await sendButton(page).click();
  await untilRegistered(page);
});

test("a registrar answers at the desk, finds people by an answer and shows it in a column", async () => {
  const [how] = await asked();
  const page = await opened(desktop);
  await signIn(page, site.token);
  await page.goto("/userList/");
  const [row] = (await site.send<{ results: { id: number; fio: string }[] }>("GET", "/api/registration/?limit=1"))
    .results;
  await page.goto(`/userList/?open=${row?.id}`);
  await page.getByRole("button", { name: /^Изменить/ }).click();
  const form = page.getByRole("form", { name: "Изменить запись" });
  await form.getByText("Вопросы конференции").click();
  await form.getByRole("radio", { name: "Дистанционно" }).check();
  await form.getByRole("button", { name: /^Сохранить/ }).click();
  await page.getByText("Исправления сохранены.").waitFor();
  await page
    .getByRole("region", { name: row?.fio ?? "" })
    .getByRole("button", { name: "Закрыть" })
    .click();
  await page.getByRole("button", { name: "Столбцы" }).click();
  await page.getByRole("checkbox", { name: "Как участвуете?" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Условия/ }).click();
  const conditions = page.getByRole("dialog", { name: "Условия отбора" });
  await conditions.getByLabel("Что").selectOption(String(how?.id));
  await conditions.getByRole("checkbox", { name: "Дистанционно" }).check();
  expect(await accessibilityViolations(page)).toEqual([]);
  await conditions.getByRole("button", { name: "Показать" }).click();
  const table = page.getByRole("table", { name: "Участники" });
  await expect.poll(() => table.getByRole("row").filter({ hasText: "Дистанционно" }).count()).toBeGreaterThan(0);
  await expect.poll(() => table.getByRole("row", { name: row?.fio ?? "" }).count()).toBe(1);
});

test("a correction keeps the chosen option, although it is full by now", async () => {
  const { revision } = await site.send<ConferenceQuestions>("GET", path());
  const options = [{ id: -1, label: "Нужна", places: 1 }];
  const questions = [{ ...blank, id: -1, type: "one", label: "Гостиница", options }];
  const [hotel] = (await site.send<ConferenceQuestions>("PUT", path(), { questions, revision })).questions;
  const answers = { [hotel?.id ?? 0]: hotel?.options[0]?.id };
  const body = { ...newDoctor(), school_name: conference.schools.at(-1)?.id, answers };
  const { id, result } = await site.send<{ id: number; result: string }>("POST", "/api/registration/", body);
  const page = await opened(desktop);
  await page.goto(`${result}correction/`);
  await untilLive(page);
  expect(await page.getByRole("radio", { name: "Нужна" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Сохранить" }).click();
  await page.waitForURL(/\?corrected$/);
  expect((await site.send<{ answers: object }>("GET", `/api/registration/${id}/`)).answers).toEqual(answers);
});
