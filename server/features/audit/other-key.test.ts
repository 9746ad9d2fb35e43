import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../platform/database/open-database.ts";
import { secretKeyOf } from "../../platform/secrets/secret-key.ts";
import { removePlace, testPlace } from "../../testing/test-database.ts";
import { testNow } from "../../testing/test-platform.ts";
import { recordAudit } from "./audit.ts";
import { isOtherKey, keyChangesOfDay } from "./other-key.ts";
import { sealAudit } from "./seal-audit.ts";

test("two servers with keys of their own over one database both hear of it", async () => {
  const place = await testPlace("empty");
  onTestFinished(() => removePlace(place));
  const open = async (byte: number) => {
    const database = await openDatabase({ ...place, secretKey: secretKeyOf(Buffer.alloc(32, byte)) });
    onTestFinished(database.close);
    return database;
  };
  const [one, other] = [await open(2), await open(3)];
  const work = async (database: typeof one) => {
    const entry = { at: testNow, action: "sign-in" as const, who: "vera", details: "", address: "" };
    await database.transaction((db) => recordAudit(db, entry));
    await sealAudit({ database, clock: () => testNow });
  };
  const heard = (database: typeof one) =>
    Promise.all([isOtherKey(database.read, database.signingKey), keyChangesOfDay(database.read, testNow)]);
  expect(await heard(one)).toEqual([false, 0]);
  await work(one);
  expect([await heard(one), await heard(other)]).toEqual([
    [false, 0],
    [true, 0],
  ]);
  await work(other);
  expect([await heard(one), await heard(other)]).toEqual([
    [true, 1],
    [false, 1],
  ]);
});
