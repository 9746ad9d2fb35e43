import { expect, test } from "vitest";
import { demoPlace, inDatabase } from "../../operate/testing/test-backups.ts";
import { inSnapshot } from "./open-snapshot.ts";

const season = { year: 2027, season_number: 90 };

test("writers do not wait for a snapshot, and the snapshot does not show their changes", async () => {
  const { place } = await demoPlace();
  await inDatabase(place, async (database) => {
    const known = await database.read.selectFrom("seasons").selectAll().execute();
    await inSnapshot(place, async ({ db }) => {
      await db.selectFrom("news").select("id").execute();
      await database.transaction((writing) => writing.insertInto("seasons").values(season).execute());
      expect(await db.selectFrom("seasons").selectAll().execute()).toEqual(known);
    });
    expect(await database.read.selectFrom("seasons").select("id").execute()).toHaveLength(known.length + 1);
  });
});

test("a snapshot cannot be written to", async () => {
  const { place } = await demoPlace();
  const write = inSnapshot(place, ({ db }) => db.insertInto("seasons").values(season).execute());
  await expect(write).rejects.toThrow(/readonly|read-only/);
});
