import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "../../testing/test-database.ts";
import { recordAudit } from "./audit.ts";
import { eraseAuditParts } from "./erase-audit-parts.ts";
import { sealAudit } from "./seal-audit.ts";
import { verifyAudit } from "./verify-audit.ts";

const at = new Date("2026-11-21T12:00:00Z");
const staff = { id: 1, username: "direktor", fio: "Главнова Анна Ивановна" };
const erase = { at, staff, details: "По просьбе участника", address: "203.0.113.7" };

/** Twelve entries, sealed: by the registrar and by registrants themselves, about registrations 1 to 4. */
async function sealedTrail() {
  const database = await testDatabase("empty");
  const platform = { database, clock: () => at };
  const run = (statement: string) => database.transaction((db) => sql.raw(statement).execute(db));
  const password_hash = "$argon2id$…";
  await database.transaction(async (db) => {
    const account = { id: 1, password_hash, role: "administrator" as const, created_at: at.toISOString() };
    await db
      .insertInto("staff_accounts")
      .values({ ...account, username: staff.username, fio: staff.fio })
      .execute();
    for (let number = 0; number < 12; number += 1) await recordAudit(db, entry(number));
  });
  expect(await sealAudit(platform)).toBe(12);
  return { database, platform, run, verify: () => verifyAudit(database) };
}

function entry(number: number) {
  const subject = { subjectKind: "registration", subjectId: (number % 4) + 1, subject: "№ 7, Примерова Анна" };
  const changes = [{ field: "Телефон", before: "", after: "+7 (000) 210-45-60" }];
  const by = number % 2 ? { staff } : { who: "Сам участник" };
  return { at, action: "registration-edited" as const, ...by, ...subject, changes, address: "203.0.113.7" };
}

test("a trail that only the program wrote is whole, also while the newest entries wait for their seal", async () => {
  const { database, verify, platform } = await sealedTrail();
  await database.transaction((db) => recordAudit(db, entry(1)));
  expect(await verify()).toMatchObject({ checked: 12, unsealed: 1, erased: 0, findings: [] });
  expect(await sealAudit(platform)).toBe(1);
  expect(await sealAudit(platform)).toBe(0);
  expect(await verify()).toMatchObject({ checked: 13, unsealed: 0, findings: [], end: { position: 13 } });
});

test.each([
  ["who", "update audit_entries set who = 'Другой Человек' where id = 5", ["who"]],
  ["whose account", "update audit_entries set staff_id = null where id = 6", ["staff_id"]],
  ["from where", "update audit_entries set address = '' where id = 5", ["address"]],
  ["what was there before", `update audit_entries set changes = '[]' where id = 5`, ["changes"]],
  ["details that there were none", "update audit_entries set details = 'ещё' where id = 5", ["details"]],
  ["a text and its salt", "update audit_entries set subject = '', salts = '{}' where id = 5", ["subject"]],
])("an entry in which somebody changed %s is found", async (_what, statement, parts) => {
  const { run, verify } = await sealedTrail();
  await run(statement);
  const { findings } = await verify();
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ kind: "changed", parts: expect.arrayContaining(parts) });
});

test.each([
  ["when it was done", "update audit_entries set at = '2026-01-01T00:00:00.000Z' where id = 5"],
  ["what was done", "update audit_entries set action = 'sign-out' where id = 5"],
  ["to whom", "update audit_entries set subject_id = 99 where id = 5"],
  ["its proofs", "update audit_entries set digests = '{', salts = '[' where id = 5"],
])("an entry in which somebody changed %s is not the program's any more", async (_what, statement) => {
  const { run, verify } = await sealedTrail();
  await run(statement);
  expect((await verify()).findings).toEqual([{ kind: "foreign", id: 5, at: expect.any(String) }]);
});

test("entries that were taken away are missed: from the middle, the beginning and the end", async () => {
  const { run, verify } = await sealedTrail();
  await run("delete from audit_entries where id in (4, 5)");
  expect((await verify()).findings).toEqual([{ kind: "removed", from: 4, to: 5 }]);
  await run("delete from audit_entries where id = 1");
  await run("delete from audit_entries where id >= 11");
  expect((await verify()).findings).toEqual([
    { kind: "removed", from: 1, to: 1 },
    { kind: "removed", from: 4, to: 5 },
    { kind: "removed", from: 11, to: 12 },
  ]);
});

test("an end that was cut off together with the note of it is missed, and the trail itself says so when it goes on", async () => {
  const { database, platform, run, verify } = await sealedTrail();
  await run("delete from audit_entries where id >= 11");
  await run("delete from audit_chain");
  expect((await verify()).findings).toEqual([{ kind: "no-end" }]);
  await database.transaction((db) => recordAudit(db, entry(1)));
  expect(await sealAudit(platform)).toBe(2);
  expect(await verify()).toMatchObject({ checked: 12, end: { position: 12 }, findings: [] });
  const newest = await database.read.selectFrom("audit_entries").selectAll().orderBy("position", "desc").execute();
  expect(newest[0]).toMatchObject({
    action: "audit-broken",
    who: "Программа",
    details: expect.stringContaining("10-я"),
  });
});

test("an entry written past the program is found, before its seal and after", async () => {
  const { platform, run, verify } = await sealedTrail();
  const columns = "at, who, action, subject_kind, subject_id, subject, details, changes, address, salts, digests";
  await run(`insert into audit_entries (${columns}) select ${columns} from audit_entries where id = 5`);
  const found = [{ kind: "foreign", id: 13, at: expect.any(String) }];
  expect((await verify()).findings).toEqual(found);
  expect(await sealAudit(platform)).toBe(1);
  expect((await verify()).findings).toEqual(found);
  const copy = `insert into audit_entries (${columns}, signature) select ${columns}, signature from audit_entries`;
  await expect(run(`${copy} where id = 5`)).rejects.toThrow(/unique/i);
});

test("entries that changed places are found", async () => {
  const { run, verify } = await sealedTrail();
  await run("update audit_entries set position = 100 where id = 5");
  await run("update audit_entries set position = 5 where id = 6");
  await run("update audit_entries set position = 6 where id = 5");
  const { findings } = await verify();
  expect(findings.map((finding) => finding.kind)).toContain("reordered");
});

test("what was erased by the rules leaves the chain whole, and the erasing is an entry", async () => {
  const { database, platform, verify } = await sealedTrail();
  const which = { subjectKind: "registration", subjectId: 3 };
  expect(await database.transaction((db) => eraseAuditParts(db, which, erase))).toBe(3);
  await sealAudit(platform);
  expect(await verify()).toMatchObject({ checked: 13, erased: 9, findings: [] });
  const rows = await database.read.selectFrom("audit_entries").selectAll().orderBy("id").execute();
  expect(JSON.stringify(rows.filter((row) => row.subject_id === 3))).not.toMatch(/Примеров|210-45/);
  expect(rows.at(-1)).toMatchObject({
    action: "audit-erased",
    subject_id: 3,
    details: expect.stringMatching(/^По просьбе участника, 3\sзаписи$/),
  });
  expect(await database.transaction((db) => eraseAuditParts(db, which, erase))).toBe(0);
});

test("blanking by hand is not erasing by the rules", async () => {
  const { run, verify } = await sealedTrail();
  await run(`update audit_entries set subject = '', salts = '{"subject": "erased:"}' where id = 5`);
  expect((await verify()).findings).toMatchObject([{ kind: "changed", id: 5 }]);
});

test("entries from before there was a chain are believed once, when it begins", async () => {
  const database = await testDatabase("empty");
  const platform = { database, clock: () => at };
  const old = { at: at.toISOString(), who: "Первый запуск", action: "account-created", subject: "Главнова" };
  await database.transaction((db) => db.insertInto("audit_entries").values(old).execute());
  expect((await verifyAudit(database)).findings).toEqual([]);
  await sealAudit(platform);
  expect(await verifyAudit(database)).toMatchObject({ checked: 1, findings: [] });
});

test("another key does not pass for a broken trail: it is named, and the trail goes on with it", async () => {
  const { database, platform } = await sealedTrail();
  const other = { ...platform, database: { ...database, signingKey: Buffer.alloc(32, 9) } };
  const found = { kind: "other-key", from: 1, to: 12 };
  expect((await verifyAudit(other.database)).findings).toEqual([found]);
});
