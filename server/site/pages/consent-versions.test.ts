import { expect, test } from "vitest";
import { testDatabase } from "../../testing/test-database.ts";
import { pageEntries } from "./page-entries.ts";

const now = new Date("2026-11-21T12:00:00+03:00");

/** Publishes a text of the page `consent` under a version. @returns the errors by field. */
async function consentOnSite() {
  const database = await testDatabase("demo");
  const page = (await pageEntries.onSite(database.read)).find(({ data }) => data.url === "consent");
  if (!page) throw new Error("There is no text to agree to.");
  const publish = (version: string, content: string) =>
    database.transaction(async (db) => {
      const data = { ...page.data, version, content };
      const demands = await pageEntries.publishErrors(db, data, page.subject);
      if (Object.keys(demands).length === 0) await pageEntries.publish(db, page.subject, data, now);
      return demands;
    });
  return { publish, ...page.data };
}

test("any change of the consent text requires a new version", async () => {
  const { publish, version, content } = await consentOnSite();
  for (const changed of [`${content} `, content.replace(/ /, "\u00a0"), content.replace(/[«»]/, '"')]) {
    expect(await publish(version, changed)).toEqual({ version: [expect.stringContaining("впишите новую версию")] });
  }
  expect(await publish(version, content)).toEqual({});
  expect(await publish("2099-01", `${content} `)).toEqual({});
});

test("a version cannot be reused with another text, but with its own", async () => {
  const { publish, version, content } = await consentOnSite();
  await publish(version, content);
  await publish("2099-01", "<p>Другой текст.</p>");
  expect(await publish("2099-02", content)).toEqual({});
  expect(await publish("2099-01", content)).toEqual({ version: [expect.any(String)] });
  expect(await publish("2099-01", "<p>Другой текст.</p>")).toEqual({});
});
