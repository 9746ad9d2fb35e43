import { expect, test } from "vitest";
import { siteWithMail } from "../testing/site-with-mail.ts";
import { registered } from "../testing/test-registrations.ts";
import { queueReminders } from "./queue-reminders.ts";

test("everyone registered by then is reminded once, from the morning of the set day until the conference begins", async () => {
  const site = await siteWithMail();
  await site.platform.database.transaction((db) =>
    db
      .updateTable("conferences")
      .set({ start_date: "2026-11-25", end_date: "2026-11-26" })
      .where("is_current", "=", 1)
      .execute(),
  );
  const reminders = async () => (await site.letters()).filter(({ kind }) => kind === "reminder").length;
  for (const index of [1, 2]) await registered(site, { email: `one${index}@post.example` });
  await queueReminders(site.platform);
  expect(await reminders()).toBe(0);
  site.passMinutes(21 * 60);
  await registered(site, { email: "late@post.example" });
  await queueReminders(site.platform);
  await queueReminders(site.platform);
  expect(await reminders()).toBe(2);
  site.passMinutes(3 * 24 * 60);
  await site.platform.database.transaction((db) => db.deleteFrom("letters").execute());
  await queueReminders(site.platform);
  expect(await reminders()).toBe(0);
});
