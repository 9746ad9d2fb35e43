import { expect, test } from "vitest";
import { nameKey } from "#domain/people/person-names.ts";
import { certificateDay } from "../testing/certificate-day.ts";
import { schoolDay } from "../testing/school-day.ts";
import { changeCertificates, codeOf, findCertificates, individualCodes } from "./certificates-repository.ts";

const issued_at = "2026-11-21T12:00:00.000Z";

async function withTwo() {
  const { conference: conference_id, join, ...given } = await schoolDay();
  const { database } = given.platform;
  const [one, two] = [await join("Повторова Анна Петровна"), await join("Повторова Анна")];
  /** Issues a certificate to each, in one transaction. @returns their ids. */
  const issue = (...registrations: number[]) =>
    database.transaction(async (db) => {
      const change = changeCertificates(db);
      const first = await change.takeNumbers(2026, registrations.length);
      const rows = registrations.map((registration_id, index) => ({
        conference_id,
        registration_id,
        year: 2026,
        sequence: first + index,
        signs: "АВЕК",
        key_hash: `hash ${first + index}`,
        issued_at,
        issued_by: "",
        name: "Повторова",
        name_key: "",
        facts: "{}",
      }));
      return change.add(rows);
    });
  const shown = async (id = 0) => await findCertificates(database.read).byId(id);
  const codes = async () => [await codeOf(database.read, one.id), await codeOf(database.read, two.id)];
  const addCode = (registration_id: number, code: string) =>
    database.transaction((db) =>
      individualCodes(db, conference_id).add([{ registration_id, code, created_at: issued_at, who: "" }]),
    );
  return { ...given, database, one, two, issue, shown, codes, addCode };
}

test("the database refuses a second valid certificate, a used number, and a code of another person", async () => {
  const { database, one, two, issue, shown, addCode } = await withTwo();
  const [id = 0] = await issue(one.id);
  await expect(issue(one.id)).rejects.toThrow();
  expect(await shown(id)).toMatchObject({ sequence: 1, state: "valid", version: 1, name: "Повторова" });
  const act = { reason: "исправлено имя", at: issued_at, by: "" };
  expect(await database.transaction((db) => changeCertificates(db).setVoid(id, act))).toBe(true);
  expect(await database.transaction((db) => changeCertificates(db).setVoid(id, act))).toBe(false);
  const [next = 0] = await issue(one.id);
  expect((await shown(next))?.sequence).toBeGreaterThan(1);
  const taken = { sequence: 1, key_hash: "other", state: "void", voided_at: issued_at } as const;
  const copied = database.transaction(async (db) => {
    const certificates = db.selectFrom("certificates").selectAll().where("id", "=", id);
    const { id: _, ...row } = await certificates.executeTakeFirstOrThrow();
    const copy = { ...row, ...taken };
    await db.insertInto("certificates").values(copy).execute();
  });
  await expect(copied).rejects.toThrow();
  await addCode(one.id, "XPK4");
  await expect(addCode(two.id, "XPK4")).rejects.toThrow();
  await expect(addCode(one.id, "OTHER")).rejects.toThrow();
});

test("a merge moves certificates and codes, two valid ones become one, and its undo returns them", async () => {
  const { ask, one, two, issue, shown, codes, addCode } = await withTwo();
  const [kept = 0, removed = 0] = await issue(one.id, two.id);
  await addCode(two.id, "XPK4");
  const merge = { keep: { id: one.id, revision: 1 }, remove: { id: two.id, revision: 1 }, take: [] };
  const { body } = await ask("POST", "/api/registration/merges/", merge);
  expect([await shown(kept), await shown(removed)]).toMatchObject([
    { registration_id: one.id, state: "valid" },
    { registration_id: one.id, state: "void", reason: "выдан дважды" },
  ]);
  expect(await codes()).toEqual(["XPK4", undefined]);
  await ask("POST", `/api/registration/merges/${body.id}/undoings/`);
  expect(await shown(removed)).toMatchObject({
    registration_id: two.id,
    state: "valid",
    reason: "",
    name: "Повторова",
  });
  expect(await codes()).toEqual([undefined, "XPK4"]);
});

test("of two valid certificates a merge keeps the one with the kept name, and its undo returns the other", async () => {
  const { ask, database, one, two, issue, shown } = await withTwo();
  const [kept = 0, removed = 0] = await issue(one.id, two.id);
  await database.transaction((db) =>
    db
      .updateTable("certificate_holders")
      .set({ name_key: nameKey("Повторова Анна") })
      .where("certificate_id", "=", removed)
      .execute(),
  );
  const states = async () => [(await shown(kept))?.state, (await shown(removed))?.state];
  const merge = { keep: { id: one.id, revision: 1 }, remove: { id: two.id, revision: 1 }, take: ["fio"] };
  const { body } = await ask("POST", "/api/registration/merges/", merge);
  expect(await states()).toEqual(["void", "valid"]);
  await ask("POST", `/api/registration/merges/${body.id}/undoings/`);
  expect(await states()).toEqual(["valid", "valid"]);
});

test("an erasure keeps the number and removes the name and the code", async () => {
  const { database, one, issue, shown, codes, addCode } = await withTwo();
  const [id = 0] = await issue(one.id);
  await addCode(one.id, "XPK4");
  await database.transaction((db) => db.deleteFrom("registrations").where("id", "=", one.id).execute());
  const erased = { registration_id: null, name: null, facts: null };
  expect(await shown(id)).toMatchObject({ sequence: 1, state: "valid", ...erased });
  expect(await codes()).toEqual([undefined, undefined]);
  expect(await findCertificates(database.read).byNumber(2026, 1)).toMatchObject({ id });
});

test("two people issuing at the same moment issue one certificate a person, each with its own number", async () => {
  const { arrive, issue, listed } = await certificateDay();
  for (const name of ["Первова Анна", "Второва Анна", "Третьева Анна"]) await arrive(name);
  const issued = await Promise.all([issue(), issue()]);
  expect(issued.map((one) => one.issued).sort()).toEqual([0, 3]);
  const numbers = (await listed()).map(({ number }: { number: string }) => number.slice(0, 7));
  expect(numbers).toEqual(["26-0003", "26-0002", "26-0001"]);
});
