import { expect, test } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { letterKindNames } from "#domain/letters/letter-kinds.ts";
import { placeholderProblems } from "#domain/letters/letter-placeholders.ts";
import { originalTexts } from "../../office/outbox/composing/original-texts.ts";
import { signInAdministrator } from "../../testing/signed-in.ts";
import { askingWith } from "../testing/desk.ts";
import { siteWithMail } from "../testing/site-with-mail.ts";
import { registered } from "../testing/test-registrations.ts";

const url = "/api/letters/texts/registered/";
const page = "<p>{кнопка: страница участника}</p>";

async function office() {
  const site = await siteWithMail();
  const { token } = await signInAdministrator(site.app, site.platform);
  return { ...site, ask: askingWith(site.app, token) };
}

test.each(letterKindNames)("the original text of the letter «%s» passes the check of placeholders", (kind) => {
  expect(placeholderProblems(kind, originalTexts[kind])).toEqual([]);
});

test("a saved text applies to waiting letters, and its history keeps the earlier ones", async () => {
  const site = await office();
  await registered(site);
  const text = { subject: "Ждём, {участник}", preheader: "", body: `<h2>Ждём</h2>${page}<script>alert(1)</script>` };
  const saved = await site.ask("PUT", url, { ...text, revision: "0" });
  expect(saved).toMatchObject({ status: 200, body: { body: `<h2>Ждём</h2>${page}`, revision: "1" } });
  await site.sender.sendDue();
  expect(await site.letters()).toMatchObject([{ subject: "Ждём, Примерова Анна Ивановна" }]);
  const versions = (await site.ask("GET", `${url}versions/`)).body;
  expect(versions.map(({ subject }: { subject: string }) => subject)).toEqual([
    text.subject,
    originalTexts.registered.subject,
  ]);
});

test("a text with an unknown placeholder is refused by field, and the old one stays", async () => {
  const site = await office();
  const refused = await site.ask("PUT", url, {
    subject: "{номир}",
    preheader: "",
    body: "<p>{номер</p>",
    revision: "0",
  });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body)).toEqual(["subject", "body"]);
  expect((await site.ask("GET", url)).body.subject).toBe(originalTexts.registered.subject);
});

test("a text with the character NUL is refused: PostgreSQL cannot store it", async () => {
  const text = { subject: "Тема", preheader: "", body: "<p>До\u0000после</p>", revision: "0" };
  expect(await (await office()).ask("PUT", url, text)).toMatchObject({
    status: 400,
    body: { body: [problemTexts.nul] },
  });
});

test.each([
  ["in a sentence", "<p>Страница: {кнопка: страница участника}</p>"],
  ["in bold", "<p><strong>{кнопка: страница участника}</strong></p>"],
  ["in a list", "<ul><li>{кнопка: страница участника}</li></ul>"],
  ["in a heading", "<h2>{кнопка: страница участника}</h2>"],
  ["outside of a paragraph", "{кнопка: страница участника}<p>Ждём</p>"],
])("a part of the letter %s is refused: it needs a paragraph", async (_, body) => {
  const site = await office();
  const refused = await site.ask("PUT", url, { subject: "Тема", preheader: "", body, revision: "0" });
  expect(refused).toMatchObject({ status: 400, body: { body: [expect.stringContaining("нужен свой абзац")] } });
});

test.each(["invitation", "password-reset"])("only an administrator edits the text of the letter «%s»", async (kind) => {
  const site = await office();
  await site.platform.database.transaction((db) =>
    db.updateTable("staff_accounts").set({ roles: "registrar" }).execute(),
  );
  const text = { subject: "Пароль", preheader: "", body: "<p>{пароль}</p>", revision: "0" };
  expect((await site.ask("PUT", `/api/letters/texts/${kind}/`, text)).status).toBe(403);
  const { body: listed } = await site.ask("GET", "/api/letters/texts/");
  expect(listed.map((one: { kind: string }) => one.kind)).not.toContain(kind);
});

test.each([
  ["names of built-in properties", "<p>x {constructor} {__proto__}</p>", "x"],
  ["a line break beside a part", `<p>{кнопка: страница участника}<br></p>`, "Открыть страницу участника"],
  ["text outside of paragraphs", "Начало <b>в 9:00</b><p>Ждём</p>", "Начало в 9:00"],
  ["a list in a list", "<ul><li>а<ul><li>б</li></ul></li><li>в</li></ul>", "— в"],
  ["very deep nesting", `${"<ul><li>".repeat(2000)}глубина`, "глубина"],
])("a preview shows %s", async (_, body, shown) => {
  const site = await office();
  await registered(site);
  const preview = await site.ask("POST", `${url}previews/`, { subject: "Тема", preheader: "", body });
  expect(preview.body.text).toContain(shown);
});

test("of two texts saved at the same time the second is refused", async () => {
  const site = await office();
  const save = () => site.ask("PUT", url, { subject: "Тема", preheader: "", body: page, revision: "0" });
  expect((await Promise.all([save(), save()])).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a line whose placeholder has no value is left out, as are pictures and styles", async () => {
  const site = await office();
  const body = `<p>Ваш № {номер}</p><p style="color:red">Да<img src="https://x.example/1.png"></p><ul><li>{код}</li><li>два</li></ul>`;
  const preview = () => site.ask("POST", `${url}previews/`, { subject: "Тема", preheader: "", body });
  const { body: empty } = await preview();
  expect(empty.example).toBe("");
  expect(empty.text).not.toContain("Ваш №");
  expect(empty.text).toMatch(/Да\n\n— два\n/);
  expect(empty.html).not.toContain("x.example");
  const { number } = await registered(site);
  const { body: filled } = await preview();
  expect(filled.text).toContain(`Ваш № ${number}`);
  expect(filled.example.replace(/\s/g, " ")).toBe(`Примерова А. И., № ${number}`);
});

test("every letter is previewed with and without a registration", async () => {
  const site = await office();
  for (const kind of letterKindNames) {
    const { subject, preheader, body } = originalTexts[kind];
    const preview = () => site.ask("POST", `/api/letters/texts/${kind}/previews/`, { subject, preheader, body });
    expect((await preview()).status).toBe(200);
  }
  await registered(site);
  for (const kind of letterKindNames) {
    const { subject, preheader, body } = originalTexts[kind];
    const { body: shown } = await site.ask("POST", `/api/letters/texts/${kind}/previews/`, {
      subject,
      preheader,
      body,
    });
    expect(shown.text).not.toMatch(/[{}]/);
    expect(shown.html).not.toMatch(/\{[а-яё]/i);
  }
});
