import { readdirSync } from "node:fs";
import { join } from "node:path";
import readXlsxFile from "read-excel-file/node";
import { expect, test, vi } from "vitest";
import { problemTexts } from "#contract/problems.ts";
import { anna, headings, listDesk, pyotr, vera, xlsxOf } from "../../testing/test-lists.ts";
import { registered } from "../../testing/test-registrations.ts";
import { expireLists } from "./expire-lists.ts";

test("a trial shows the result of an import and writes nothing", async () => {
  const { ask, sent, people } = await listDesk();
  const nobody = ["", "", "", "", "8 900 000-00-09", ""];
  const sum = ["Итого: 5"];
  const linked = ["Приз https://evil.example", "", "", "", "", ""];
  const odd = ["Странная Зоя", "Омск", "", "", "позвонить маме", "почты нет"];
  const { at, order } = await sent(await xlsxOf([headings, anna, pyotr, anna, nobody, odd, sum, linked]));
  const { status, body } = await ask("POST", `${at}trials/`, order);
  expect([status, body.rows, body.counts, body.with_remarks]).toEqual([
    200,
    7,
    { new: 3, there: 1, likely: 0, refused: 3 },
    1,
  ]);
  expect(body.lines).toEqual([
    { row: 5, fio: "", verdict: "refused", remarks: ["нет имени: 8 900 000-00-09"] },
    { row: 7, fio: "", verdict: "refused", remarks: ["похоже на строку итогов"] },
    {
      row: 8,
      fio: "",
      verdict: "refused",
      remarks: ["в имени адрес сайта или почты: Приз https://evil.example"],
    },
    {
      row: 6,
      fio: "Странная Зоя",
      verdict: "new",
      remarks: ["телефон не прочитан: «позвонить маме»", "почта не прочитана: «почты нет»"],
    },
    { row: 4, fio: "Примерова Анна", verdict: "there", remarks: ["повторяет строку\u00a02"] },
  ]);
  expect(await people()).toEqual([]);
});

test("imported registrations follow the form's rules, with source import, a number and no consent", async () => {
  const { ask, loaded, people, conference, schools } = await listDesk();
  const { list } = await loaded(await xlsxOf([headings, anna, pyotr]), { school: schools[0]?.id });
  expect([list.added, list.can_load, list.columns]).toEqual([2, false, []]);
  expect(await people()).toMatchObject([
    {
      number: 1,
      fio: "Примерова Анна",
      region: "Омская область",
      phone: "+79000000001",
      email: "anna@post.example",
      school_name: schools[0]?.id,
      conference: conference.id,
      source: "import",
      consent: false,
    },
    { number: 2, fio: "Образцов Пётр" },
  ]);
  expect(await people("образцов 0002")).toHaveLength(1);
  const { body } = await ask("GET", `/api/registration/${(await people())[0].id}/`);
  expect(body.created_by).toBe("Администратор (stoika)");
});

test("a repeated import of the same file adds no registrations", { tags: "full" }, async () => {
  const { loaded, people } = await listDesk();
  const file = await xlsxOf([headings, anna, pyotr, ["Безадресная Ольга"], ["Безадресная Ольга"]]);
  expect((await loaded(file)).list.added).toBe(3);
  expect((await loaded(file)).list.added).toBe(0);
  expect(await people()).toHaveLength(3);
});

test("a row similar to a registration is skipped unless the registrar adds it anyway", { tags: "full" }, async () => {
  const given = await listDesk();
  await registered(given, { fio: "Примерова Анна", email: "drugaya@post.example" });
  const file = await xlsxOf([headings, anna, ["Примерова А.", "", "", "", "", "drugaya@post.example"]]);
  const { at, order } = await given.sent(file);
  expect((await given.ask("POST", `${at}trials/`, order)).body.lines).toMatchObject([
    { row: 2, verdict: "likely", remarks: ["похоже на № 1: Примерова Анна"] },
    { row: 3, verdict: "likely", remarks: ["похоже на № 1: Примерова Анна"] },
  ]);
  expect((await given.loaded(file)).list.added).toBe(0);
  expect((await given.loaded(file, { add_anyway: [2] })).list.added).toBe(1);
});

test("empty fields of a registration are filled on request, and others are not changed", async () => {
  const given = await listDesk();
  await given.loaded(
    await xlsxOf([
      ["ФИО", "E-mail", "Должность"],
      ["Примерова Анна", "anna@post.example", "Интерн"],
    ]),
  );
  const file = await xlsxOf([headings, anna]);
  const { at, order } = await given.sent(file);
  expect((await given.ask("POST", `${at}trials/`, order)).body).toMatchObject({ counts: { there: 1 }, fillable: 1 });
  await given.loaded(file);
  expect((await given.people())[0]).toMatchObject({ phone: "", job: "Интерн" });
  await given.loaded(file, { fill: true });
  expect((await given.people())[0]).toMatchObject({ phone: "+79000000001", job: "Интерн", region: "Омская область" });
  const { body } = await given.ask("GET", `/api/registration/${(await given.people())[0].id}/`);
  expect(body.history[0].what).toBe("Регистрация исправлена");
});

test("rows for a full school are refused with a remark, and the others are imported", async () => {
  const given = await listDesk();
  const [school] = given.schools;
  const settings = { schools: [{ id: school?.id, places: 1 }] };
  const { body } = await given.ask("PATCH", `/api/staff/conferences/${given.conference.id}/`, settings);
  expect(body).toMatchObject({ id: given.conference.id });
  const file = await xlsxOf([
    [...headings, "Школа"],
    [...anna, school?.name ?? ""],
    [...pyotr, school?.name ?? ""],
    [...vera, "нет такой"],
  ]);
  const { at, order } = await given.sent(file);
  const dryRun = (await given.ask("POST", `${at}trials/`, order)).body;
  expect(dryRun.warnings).toEqual([`Школа «${school?.name}»: свободно 1\u00a0место, а в файле 2. Не поместятся 1.`]);
  const { list } = await given.loaded(file);
  expect(list.added).toBe(2);
  const [report] = await readXlsxFile(await given.reportOf(list.loading.id));
  expect(report?.data).toEqual([
    ["Строка файла", "Фамилия, имя, отчество", "Что сделано", "№ записи", "Замечания"],
    [2, "Примерова Анна", "Добавлено", 1, null],
    [3, "Образцов Пётр", "Не добавлено", null, "В этой школе мест больше нет. Выберите другую."],
    [4, "Пробная Вера", "Добавлено", 2, "школа «нет такой» не найдена у этой конференции"],
  ]);
});

test("an import can be moved to the bin as a whole and repeated", { tags: "full" }, async () => {
  const { ask, loaded, done, people } = await listDesk();
  const file = await xlsxOf([headings, anna, pyotr]);
  const { at } = await loaded(file);
  expect((await ask("POST", `${at}removals/`)).status).toBe(201);
  expect((await done(at, "removing")).removing).toMatchObject({ done: 2, total: 2 });
  expect(await people()).toEqual([]);
  expect((await ask("GET", "/api/registration/?bin=only")).body.count).toBe(2);
  expect((await ask("POST", `${at}removals/`)).status).toBe(409);
  expect((await loaded(file)).list.added).toBe(2);
  const audit = (await ask("GET", "/api/staff/audit/?limit=20")).body.results;
  expect(audit.map((entry: { what: string; details: string }) => [entry.what, entry.details])).toEqual(
    expect.arrayContaining([
      ["Загружено из файла", "добавлено: 2, дополнено: 0, пропущено: 0, не добавлено: 0"],
      ["Загруженное из файла убрано", "убрано в корзину: 2"],
    ]),
  );
});

test("an import is removed in one transaction with history, and rows already in the bin are reported", async () => {
  const { ask, loaded, done, people, reportOf, platform } = await listDesk();
  const { at } = await loaded(await xlsxOf([headings, anna, pyotr, vera]));
  const [first, second] = await people();
  await ask("DELETE", `/api/registration/${second.id}/delete_user/`);
  const exclusive = vi.spyOn(platform.database, "exclusive");
  await ask("POST", `${at}removals/`);
  const { removing } = await done(at, "removing");
  expect(exclusive).toHaveBeenCalledTimes(1);
  const [report] = await readXlsxFile(await reportOf(removing.id));
  const [binned, before] = ["Убрано в корзину", "Уже было в корзине"];
  expect(report?.data.slice(1).map((row) => row[2])).toEqual([binned, before, binned]);
  for (const { id } of [first, second]) {
    const { history } = (await ask("GET", `/api/registration/${id}/`)).body;
    expect(history).toMatchObject([{ who: "Администратор (stoika)" }]);
  }
});

test("removing an import is one audit entry that contains its rows", { tags: "full" }, async () => {
  const { ask, loaded, done } = await listDesk();
  const journal = async (query: string) => (await ask("GET", `/api/staff/audit/?${query}`)).body.results;
  const what = "Регистрация удалена вместе с загрузкой";
  for (const rows of [
    [anna, pyotr],
    [anna, vera],
  ]) {
    const { at } = await loaded(await xlsxOf([headings, ...rows]));
    await ask("POST", `${at}removals/`);
    await done(at, "removing");
  }
  const whole = await journal("");
  expect(whole.filter((entry: { what: string }) => entry.what === what)).toEqual([]);
  const [newest, oldest] = whole.filter((entry: { has_parts: boolean }) => entry.has_parts);
  const parts = async ({ id }: { id: number }) =>
    (await journal(`part_of=${id}`)).map((entry: { what: string; subject: string }) => [entry.what, entry.subject]);
  expect(await parts(newest)).toEqual([
    [what, "№ 4 Пробная Вера"],
    [what, "№ 3 Примерова Анна"],
  ]);
  expect(await parts(oldest)).toHaveLength(2);
  expect(await journal(`search=${encodeURIComponent("пробная")}`)).toMatchObject([{ what }]);
  expect([await journal(`part_of=${newest.id + 1}`), await journal("part_of=x")]).toEqual([[], []]);
});

test("a list is imported once, expires after an hour and is deleted after a day", async () => {
  const time = { now: new Date("2026-11-21T12:00:00+03:00") };
  const { ask, sent, loaded, platform } = await listDesk({ clock: () => time.now });
  const file = await xlsxOf([headings, anna]);
  const kept = () => readdirSync(join(platform.dataFolder, "imports"));
  const waiting = await sent(file);
  expect(kept()).toEqual([waiting.id]);
  const { at } = await loaded(await xlsxOf([headings, pyotr]));
  expect(kept()).toEqual([waiting.id]);
  expect((await ask("POST", `${at}loads/`, waiting.order)).status).toBe(409);
  time.now = new Date(time.now.getTime() + 61 * 60 * 1000);
  await expireLists(platform);
  expect([kept(), (await ask("GET", waiting.at)).body]).toMatchObject([[], { columns: [], can_load: false }]);
  expect((await ask("POST", `${waiting.at}trials/`, waiting.order)).status).toBe(409);
  time.now = new Date(time.now.getTime() + 24 * 60 * 60 * 1000);
  await expireLists(platform);
  const lists = await platform.database.read.selectFrom("registration_imports").select("id").execute();
  expect(lists).toEqual([]);
});

test("the newest five lists of a registrar are kept", { tags: "full" }, async () => {
  const time = { now: new Date("2026-11-21T12:00:00+03:00") };
  const { sent, ask, platform } = await listDesk({ clock: () => time.now });
  const bytes = await xlsxOf([headings, anna]);
  const lists: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    time.now = new Date(time.now.getTime() + 1000);
    lists.push((await sent(bytes)).id);
  }
  const kept = readdirSync(join(platform.dataFolder, "imports"));
  expect(kept.sort()).toEqual(lists.slice(2).sort());
  const { body } = await ask("GET", "/api/registration/imports/");
  expect(body.filter((list: { can_load: boolean }) => list.can_load)).toHaveLength(5);
});

test("an invalid choice is refused on its field", async () => {
  const { ask, sent } = await listDesk();
  const { at, order } = await sent(await xlsxOf([headings, anna]));
  const wrong = async (changed: object) => (await ask("POST", `${at}trials/`, { ...order, ...changed })).body;
  expect(await wrong({ columns: [null] })).toEqual({ columns: [expect.stringContaining("Покажите столбец")] });
  expect(await wrong({ columns: ["fio", "phone", "phone"] })).toEqual({ columns: [expect.stringContaining("двух")] });
  expect(await wrong({ columns: ["nonsense"] })).toEqual({ "columns.0": [expect.stringContaining("nonsense")] });
  expect(await wrong({ conference: 999 })).toEqual({ conference: [problemTexts.noLongerExists] });
  expect(await wrong({ school: 999 })).toEqual({ school: [problemTexts.noLongerExists] });
});
