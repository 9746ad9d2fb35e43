import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../testing/test-database.ts";
import { type NewAuditEntry, recordAudit } from "./audit.ts";
import { forgetInAudit } from "./forget-in-audit.ts";

const at = new Date("2026-11-21T12:00:00Z");
const staff = { id: 1, username: "direktor", fio: "Главнова Анна Ивановна" };

/** Twelve entries: by the registrar and by registrants themselves, about registrations 1 to 4. */
async function trail() {
  const database = await testDatabase("empty");
  const password_hash = "$argon2id$…";
  await database.transaction(async (db) => {
    const account = { id: 1, password_hash, roles: "administrator" as const, created_at: at.toISOString() };
    await db
      .insertInto("staff_accounts")
      .values({ ...account, username: staff.username, fio: staff.fio })
      .execute();
    for (let number = 0; number < 12; number += 1) await recordAudit(db, entry(number));
  });
  const run = (statement: string) => database.transaction((db) => sql.raw(statement).execute(db));
  const rows = () => database.read.selectFrom("audit_entries").selectAll().orderBy("id").execute();
  return { database, run, rows };
}

function entry(number: number): NewAuditEntry {
  const subject = ["registration", (number % 4) + 1, "№ 7, Примерова Анна"] as const;
  const changes = [{ field: "Телефон", before: "", after: "+7 (000) 210-45-60" }];
  const by = number % 2 ? { staff } : { who: "Сам участник" };
  return {
    at,
    action: "registration-edited",
    ...by,
    subject,
    changes,
    details: "На стойке",
    address: "203.0.113.7",
  };
}

test.each([
  ["the number", "id = 99"],
  ["the time", "at = '2026-01-01T00:00:00.000Z'"],
  ["the author", "who = 'Другой Человек'"],
  ["the author to nothing", "who = ''"],
  ["the account", "staff_id = 1"],
  ["the action", "action = 'sign-out'"],
  ["the kind of the subject", "subject_kind = ''"],
  ["the subject", "subject_id = null"],
  ["the subject's name", "subject = 'Другая'"],
  ["the details", "details = details || '!'"],
  ["the changes", "changes = '{}'"],
  ["the address", "address = '203.0.113.8'"],
  ["the action in an erasure", "subject = '', action = 'sign-out'"],
])("the database refuses to change %s of an audit entry", async (_what, change) => {
  const { run, rows } = await trail();
  const before = await rows();
  await expect(run(`update audit_entries set ${change} where id = 5`)).rejects.toThrow(/audit entries are not changed/);
  expect(await rows()).toEqual(before);
});

test("the database refuses to delete an audit entry", async () => {
  const { database, run, rows } = await trail();
  const before = await rows();
  await expect(run("delete from audit_entries where id = 5")).rejects.toThrow(/audit entries are not deleted/);
  await expect(run("delete from audit_entries")).rejects.toThrow(/audit entries are not deleted/);
  if (database.engine.name === "postgres") {
    await expect(run("truncate audit_entries cascade")).rejects.toThrow(/audit entries are not deleted/);
  }
  expect(await rows()).toEqual(before);
});

test.each([
  ["by a registrant, the address included", 3, { address: "" }],
  ["by a member of staff, whose address stays", 2, { address: "203.0.113.7" }],
])("an erasure removes from the entries of one person the texts %s, and nothing else", async (_whose, id, address) => {
  const { database, rows } = await trail();
  const before = await rows();
  const person = { id, conference_id: 1, number: 1, fio: "Примерова Анна", email: "", phone: "" };
  await database.transaction((db) => forgetInAudit(db, [person]));
  const erased = { subject: "", details: "", changes: "[]", ...address };
  expect(await rows()).toEqual(before.map((row) => (row.subject_id === id ? { ...row, ...erased } : row)));
});

test("the entries of an account that the operator removes keep the author's name", async () => {
  const { run, rows } = await trail();
  await run("delete from staff_accounts where id = 1");
  const found = (await rows()).map((row) => [row.staff_id, row.who]);
  expect(found[0]).toEqual([null, "Сам участник"]);
  expect(found[1]).toEqual([null, "Главнова Анна Ивановна (direktor)"]);
});
