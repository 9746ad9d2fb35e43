import { expect, test } from "vitest";
import { keepTwoBadgeFormats } from "#server/kit/database/migrations/0017-two-badge-formats.ts";
import { desk } from "../../testing/desk.ts";
import { registered } from "../../testing/test-registrations.ts";
import { badgeRunsRepository, badgesRepository } from "./badges-repository.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

/** Records a run in which these registrations got a badge. */
async function printed({ platform }: Desk, registrations: number[]): Promise<number> {
  return platform.database.transaction(async (db) => {
    const row = db.selectFrom("registrations").select("conference_id").where("id", "in", registrations);
    const { conference_id } = await row.executeTakeFirstOrThrow();
    const runs = badgeRunsRepository(db);
    const size = { format: "8-on-a4", badges: registrations.length, sheets: 1 } as const;
    const run = { ...size, conference_id, contents: "{}", who: "", created_at: "2026-11-21T12:00:00.000Z" };
    const id = await runs.add(run, registrations);
    await runs.setMade(id);
    const confirmed = { confirmed_at: run.created_at, confirmed_by: "" };
    expect([await runs.confirm(id, confirmed), await runs.confirm(id, confirmed)]).toEqual([true, false]);
    await runs.setPrinted(id, () => true);
    return id;
  });
}

const counts = ({ platform }: Desk, ids: number[]) => badgesRepository(platform.database.read).printedOf(ids);
const cardOf = async ({ ask }: Desk, id: number) => (await ask("GET", `/api/registration/${id}/`)).body;

test("a role is set for several registrations, without a letter, and the response undoes it", async () => {
  const given = await desk();
  const { id } = await registered(given);
  const letters = () => given.platform.database.read.selectFrom("letters").select("kind").execute();
  const before = await letters();
  const changes = [{ id, badge_role: "speaker" }];
  const { body } = await given.ask("POST", "/api/registration/changes/", { changes });
  expect(body).toEqual({ done: [{ id, badge_role: "participant" }], refused: [] });
  const change = { field: "роль на значке", before: "Участник", after: "Докладчик" };
  const history = [{ what: "Роль на значке изменена", changes: [change] }];
  expect(await cardOf(given, id)).toMatchObject({ badge_role: "speaker", history });
  expect(await letters()).toEqual(before);
  const unknown = { changes: [{ id, badge_role: "king" }] };
  expect((await given.ask("POST", "/api/registration/changes/", unknown)).status).toBe(400);
});

test("a merge moves the printed badges and the role, and its undo returns them", async () => {
  const given = await desk();
  const [one, two] = [await registered(given), await registered(given, { fio: "Другая Ия" })];
  const ids = [one.id, two.id];
  await given.ask("POST", "/api/registration/changes/", { changes: [{ id: two.id, badge_role: "press" }] });
  await printed(given, ids);
  await printed(given, [two.id]);
  const seen = async (id: number) => ({ id, revision: (await cardOf(given, id)).revision });
  const order = { keep: await seen(one.id), remove: await seen(two.id) };
  const { body: merge } = await given.ask("POST", "/api/registration/merges/", order);
  expect(await cardOf(given, one.id)).toMatchObject({ badges_printed: 3, badge_role: "press" });
  await given.ask("POST", `/api/registration/merges/${merge.id}/undoings/`);
  const printedOf = await counts(given, ids);
  expect(ids.map((id) => printedOf.get(id))).toEqual([1, 2]);
  expect((await cardOf(given, one.id)).badge_role).toBe("participant");
});

test("an erasure deletes the badges of the registration alone", async () => {
  const given = await desk();
  const [one, two] = [await registered(given), await registered(given, { fio: "Другая Ия" })];
  const run = await printed(given, [one.id, two.id]);
  const ground = { ground: "demand" };
  expect((await given.ask("POST", `/api/registration/${one.id}/erasures/`, ground)).status).toBeLessThan(300);
  const rows = await given.platform.database.read.selectFrom("badges").select(["run_id", "registration_id"]).execute();
  expect(rows).toEqual([{ run_id: run, registration_id: two.id }]);
});

test("printed badges of a removed format stay printed, and nobody is asked about its sheets", async () => {
  const given = await desk();
  const { id } = await registered(given);
  for (const state of ["confirmed", "made"] as const) {
    const run = await printed(given, [id]);
    const former = { format: "10-on-a4" as never, state };
    await given.platform.database.transaction(async (db) => {
      await db.updateTable("badge_runs").set(former).where("id", "=", run).execute();
    });
  }
  await given.platform.database.transaction((db) => keepTwoBadgeFormats(db as never));
  const runs = await given.platform.database.read.selectFrom("badge_runs").select(["format", "state"]).execute();
  expect(runs).toEqual(Array(2).fill({ format: "8-on-a4", state: "confirmed" }));
  expect((await counts(given, [id])).get(id)).toBe(2);
});
