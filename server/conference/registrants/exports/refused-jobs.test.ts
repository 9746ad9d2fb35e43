import { expect, test } from "vitest";
import { registrationsRepository } from "../../registration/record/registrations-repository.ts";
import { desk } from "../../testing/desk.ts";
import { registered } from "../../testing/test-registrations.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

const url = "/api/registration/works/";
const order = async ({ ask }: Desk, kind: string, view = "") => {
  const { status, body } = await ask("POST", url, { kind, view });
  return [status, body];
};
const refused = (sentence: string) => [400, { non_field_errors: [sentence] }];

/** Adds registrations by name only. */
async function add({ platform }: Desk, howMany: number, conference_id: number): Promise<void> {
  const row = { conference_id, school_id: null, source: "desk" as const, created_at: platform.clock().toISOString() };
  const people = Array.from({ length: howMany }, (_, index) => ({
    ...row,
    number: 1001 + index,
    fio: "Дубравин Пётр",
  }));
  await platform.database.inGroupCommit(async (db) => {
    for (let start = 0; start < people.length; start += 1000)
      await registrationsRepository(db).addAll(people.slice(start, start + 1000));
  });
}

test("an export without registrations is refused", async () => {
  const given = await desk();
  await registered(given);
  expect(await order(given, "csv", "search=никого")).toEqual(refused("Ничего не выбрано."));
});

test.each([
  ["forms", 500],
  ["signature-list", 5000],
])("more %s than %i are refused with the limit", async (kind, most) => {
  const given = await desk();
  const { conference_id } = await conferenceOfNow(given);
  await add(given, most + 1, conference_id);
  const sentence = `Слишком много записей: в один файл помещается ${most}. Сузьте отбор.`;
  expect(await order(given, kind)).toEqual(refused(sentence));
});

test("one registrar may have three print jobs at once, and further ones are refused with advice", async () => {
  const given = await desk();
  await registered(given);
  const orders = await Promise.all(
    Array.from({ length: 20 }, () => given.ask("POST", url, { kind: "forms", view: "" })),
  );
  const taken = orders.filter(({ status }) => status === 201);
  expect(taken).toHaveLength(3);
  for (const { status, body } of orders.filter((one) => !taken.includes(one))) {
    expect([status, body]).toEqual([409, { detail: expect.stringContaining("Дождитесь их или отмените") }]);
  }
  const audited = await given.platform.database.read
    .selectFrom("audit_entries")
    .select("id")
    .where("action", "=", "print-list")
    .execute();
  expect(audited).toHaveLength(3);
  await given.ask("DELETE", `${url}${taken[0]?.body.id}/`);
  await expect.poll(async () => (await order(given, "forms"))[0]).toBe(201);
});

test("a printed document is limited to one conference, and a table is not", async () => {
  const given = await desk();
  const { conference_id } = await conferenceOfNow(given);
  const { id: other } = await given.platform.database.read
    .selectFrom("conferences")
    .select("id")
    .where("id", "<>", conference_id)
    .executeTakeFirstOrThrow();
  await add(given, 1, other);
  for (const kind of ["forms", "signature-list"])
    expect(await order(given, kind)).toEqual(refused("Выберите записи одной конференции."));
  const [status, { id }] = await order(given, "csv");
  expect(status).toBe(201);
  await expect.poll(async () => (await given.ask("GET", `${url}${id}/`)).body.state).toBe("done");
});

async function conferenceOfNow(given: Desk): Promise<{ conference_id: number }> {
  const { id } = await registered(given);
  return given.platform.database.read
    .selectFrom("registrations")
    .select("conference_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

test("a kind that is not a string is refused, and its value is not repeated", async () => {
  const { ask } = await desk();
  for (const kind of [{ toString: 1 }, ["csv"], { kind: "csv" }]) {
    const { status, body } = await ask("POST", url, { kind, view: "" });
    expect([status, body]).toEqual([400, { kind: ["Такого значения нет среди допустимых вариантов."] }]);
  }
});
