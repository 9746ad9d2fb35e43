import { unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/node";
import { expect, test } from "vitest";
import { longDate } from "#domain/text/russian-dates.ts";
import { readPrintedText } from "#server/kit/testing/read-print.ts";
import { desk } from "../../testing/desk.ts";
import { registered, schoolsNow } from "../../testing/test-registrations.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

/** Runs a job and returns its file. */
async function exportFile({ ask, app, token }: Desk, order: object): Promise<Buffer> {
  const begun = await ask("POST", "/api/registration/works/", order);
  expect(begun.status).toBe(201);
  const url = `/api/registration/works/${begun.body.id}/`;
  await expect.poll(async () => (await ask("GET", url)).body.state).toBe("done");
  const file = await app.inject({ url: `${url}file`, headers: { authorization: `Token ${token}` } });
  expect(file.statusCode).toBe(200);
  return file.rawPayload;
}

async function withFormulas(): Promise<Desk> {
  const given = await desk();
  await registered(given, { fio: "=1+1 Анна", job: '@СУММ("a";1)', email: "a@a.example" });
  await registered(given, { fio: "Петров; Иван", job_place: "+7 больница", email: "b@b.example" });
  return given;
}

test("a CSV has a byte order mark, semicolons for Russian Excel, and no formulas", async () => {
  const text = (
    await exportFile(await withFormulas(), { kind: "csv", columns: ["number", "fio", "job", "job_place", "phone"] })
  ).toString();
  expect(text.split("\r\n")).toEqual([
    '\ufeff"№";"Фамилия, имя, отчество";"Должность";"Учреждение";"Телефон"',
    '"2";"Петров; Иван";"Врач-фтизиатр";"\'+7 больница";"+7\u00a0(900)\u00a0000-00-01"',
    '"1";"\'=1+1 Анна";"\'@СУММ(""a"";1)";"Городской противотуберкулёзный диспансер";"+7\u00a0(900)\u00a0000-00-01"',
    "",
  ]);
});

test("an XLSX contains numbers and dates as such, other cells as text, and no formulas", async () => {
  const given = await desk({ clock: () => new Date("2026-09-04T22:30:00Z") });
  await registered(given, { fio: "=1+1 Анна", job: '@СУММ("a";1)', email: "a@a.example" });
  const file = await exportFile(given, { kind: "xlsx", columns: ["number", "fio", "job", "created"] });
  const [sheet, about] = await readXlsxFile(file);
  // A sheet has no time zone: the time is in the society's time zone.
  expect(sheet?.data[1]).toEqual([1, "=1+1 Анна", '@СУММ("a";1)', new Date("2026-09-05T01:30:00Z")]);
  expect(Buffer.from(unzipSync(file)["xl/worksheets/sheet1.xml"] ?? []).toString()).not.toMatch(/<f[ >]/);
  expect(about).toEqual({
    sheet: "О файле",
    data: [["Не вошли столбцы: Регион, Учреждение, Телефон, Электронная почта, Школа, Откуда, Состояние, Согласие"]],
  });
});

test("an XLSX with all columns has no sheet about omitted columns", async () => {
  const sheets = await readXlsxFile(await exportFile(await withFormulas(), { kind: "xlsx" }));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["Участники"]);
});

test("an export contains the rows of the view in its order, or only the selected rows", async () => {
  const given = await withFormulas();
  const columns = ["fio"];
  const all = (await exportFile(given, { kind: "csv", columns, view: "sort=number" })).toString();
  expect(all.match(/Анна|Иван/g)).toEqual(["Анна", "Иван"]);
  const found = (await exportFile(given, { kind: "csv", columns, view: "search=петров" })).toString();
  expect(found.match(/Анна|Иван/g)).toEqual(["Иван"]);
  const { body } = await given.ask("GET", "/api/registration/?search=анна");
  const selected = (await exportFile(given, { kind: "csv", columns, ids: [body.results[0].id] })).toString();
  expect(selected.match(/Анна|Иван/g)).toEqual(["Анна"]);
});

test("forms and the signature list are PDF files", async () => {
  const given = await withFormulas();
  for (const kind of ["forms", "signature-list"]) {
    expect((await exportFile(given, { kind })).subarray(0, 5).toString()).toBe("%PDF-");
  }
});

test("a list for signatures is for a day of the conference, and names the school if it is one", async () => {
  const given = await withFormulas();
  const { start_date, end_date } = await given.platform.database.read
    .selectFrom("conferences")
    .select(["start_date", "end_date"])
    .where("is_current", "=", 1)
    .executeTakeFirstOrThrow();
  const [school] = await schoolsNow(given.app);
  const text = async (order: object) => {
    const pdf = await exportFile(given, { kind: "signature-list", ...order });
    return (await readPrintedText(pdf)).replaceAll("\u00a0", " ");
  };
  const ofDay = await text({ day: end_date });
  expect(ofDay).toContain(longDate(end_date).replaceAll("\u00a0", " "));
  expect(ofDay).toContain(`${school?.name} · ${longDate(end_date).replaceAll("\u00a0", " ")} · по алфавиту · всего: 2`);
  expect(await text({})).not.toContain(longDate(start_date).replaceAll("\u00a0", " "));
  for (const day of ["2001-01-01", "завтра"]) {
    const { status, body } = await given.ask("POST", "/api/registration/works/", { kind: "signature-list", day });
    expect([status, Object.keys(body)]).toEqual([400, ["day"]]);
  }
});

test("lists for signatures are one for each school, in alphabetical order, without withdrawn people", async () => {
  const given = await desk();
  const [first, second] = await schoolsNow(given.app);
  await registered(given, { fio: "Ясенева Яна", school_name: first?.id });
  await registered(given, { fio: "Ёжикова Ева", school_name: first?.id });
  await registered(given, { fio: "Абрикосов Адам", school_name: second?.id });
  const { id } = await registered(given, { fio: "Отзывова Ольга", school_name: first?.id });
  await given.ask("POST", `/api/registration/${id}/withdrawals/`);
  const pdf = await exportFile(given, { kind: "signature-list", view: "sort=number" });
  const pages = (await readPrintedText(pdf)).replaceAll("\u00a0", " ").split("\n");
  expect(pages.map((page) => page.match(/Ясенева|Ёжикова|Абрикосов|Отзывова/g))).toEqual(
    [
      { school: first?.name ?? "", names: ["Ёжикова", "Ясенева"] },
      { school: second?.name ?? "", names: ["Абрикосов"] },
    ]
      .sort((one, other) => one.school.localeCompare(other.school, "ru"))
      .map(({ names }) => names),
  );
});

test("a file is named by the date in the society's time zone", async () => {
  const given = await desk({ clock: () => new Date("2026-11-21T22:30:00Z") });
  await registered(given);
  const { body } = await given.ask("POST", "/api/registration/works/", { kind: "csv" });
  const job = async () => (await given.ask("GET", `/api/registration/works/${body.id}/`)).body;
  await expect.poll(async () => (await job()).file?.name).toBe("uchastniki-2026-11-22.csv");
});

test("an export is in the audit trail with its author, view and number of rows", async () => {
  const given = await withFormulas();
  await exportFile(given, { kind: "csv", view: "search=петров" });
  const { body } = await given.ask("GET", "/api/staff/audit/?action=export");
  expect(body.results[0]).toMatchObject({
    who: "Администратор (stoika)",
    subject: "search=петров",
    details: "таблица CSV, записей: 1",
  });
});
