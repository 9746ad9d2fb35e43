import { expect } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { desk } from "./desk.ts";
import { schoolsNow } from "./test-registrations.ts";

type Cell = string | number | Date | null;

/** Returns a workbook of one sheet, as Excel would save it. */
export async function xlsxOf(rows: Cell[][]): Promise<Buffer> {
  const cells = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, format: "dd.mm.yyyy" } : value === null ? null : { value })),
  );
  return writeXlsxFile(cells as never, { sheet: "Участники" }).toBuffer();
}

export const headings = ["ФИО", "Регион", "Место работы", "Должность", "Телефон", "E-mail"];
export const anna = ["Примерова Анна", "омская обл.", "Больница № 4", "Врач", "8 900 000-00-01", "anna@post.example"];
export const pyotr = ["Образцов Пётр", "Москва", "Диспансер", "Ординатор", "8 900 000-00-02", "pyotr@post.example"];
export const vera = ["Пробная Вера", "Тверь", "Поликлиника", "Врач", "8 900 000-00-03", "vera@post.example"];

/** Returns a signed-in registrar, with functions that upload and import lists. */
export async function listDesk(given: Parameters<typeof desk>[0] = {}) {
  const test = await desk(given);
  const { ask, app, platform, token } = test;
  const send = async (bytes: Buffer, name = "Список.xlsx") => {
    const headers = { authorization: `Token ${token}`, "content-type": "application/octet-stream" };
    const url = `/api/registration/imports/?name=${encodeURIComponent(name)}`;
    const answer = await app.inject({ method: "POST", url, headers, payload: bytes });
    return { status: answer.statusCode, body: answer.json() };
  };
  const conference = await platform.database.read
    .selectFrom("conferences")
    .select("id")
    .where("is_current", "=", 1)
    .executeTakeFirstOrThrow();
  /** Uploads a list; `order` has the default choices. */
  const sent = async (bytes: Buffer, changed: object = {}) => {
    const { status, body } = await send(bytes);
    expect([status, body]).toEqual([201, expect.objectContaining({ columns: expect.any(Array) })]);
    const columns = body.columns.map(({ guess }: { guess: string | null }) => guess);
    const order = { conference: conference.id, columns, ...changed };
    return { id: body.id as string, at: `/api/registration/imports/${body.id}/`, order };
  };
  const done = async (at: string, work: "loading" | "removing") => {
    await expect.poll(async () => (await ask("GET", at)).body[work]?.state).toBe("done");
    return (await ask("GET", at)).body;
  };
  /** Uploads a list and imports it to the end. */
  const loaded = async (bytes: Buffer, changed: object = {}) => {
    const { at, order } = await sent(bytes, changed);
    expect((await ask("POST", `${at}loads/`, order)).status).toBe(201);
    return { at, list: await done(at, "loading") };
  };
  const people = async (search = "") =>
    (await ask("GET", `/api/registration/?sort=number&limit=100&search=${encodeURIComponent(search)}`)).body.results;
  const reportOf = async (jobId: string) => (await test.file(`/api/registration/works/${jobId}/file`)).rawPayload;
  return { ...test, send, sent, loaded, done, people, reportOf, schools: await schoolsNow(app), conference };
}
