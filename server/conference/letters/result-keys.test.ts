import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { findPasses } from "../registration/record/passes-repository.ts";
import { resultKeys } from "../registration/record/result-keys.ts";
import { registered } from "../testing/test-registrations.ts";

test("letters composed at the same time get the same key of a pass whose key is not stored", async () => {
  const site = await testApp();
  const { id } = await registered(site);
  const { transaction, read } = site.platform.database;
  await transaction((db) =>
    db.updateTable("registration_passes").set({ sealed_key: null }).where("registration_id", "=", id).execute(),
  );
  const keyForLetter = () => transaction((db) => resultKeys(site.platform).forLetter(db, id));
  const keys = await Promise.all(Array.from({ length: 8 }, keyForLetter));
  expect(new Set(keys).size).toBe(1);
  expect(await findPasses(read).byResultKey(keys[0] ?? "")).toMatchObject({ registration_id: id });
});
