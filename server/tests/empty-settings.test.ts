import { expect, test } from "vitest";
import { builtWeb } from "../kit/pages/web-build.ts";
import { settingsRepository } from "../office/society/settings-repository.ts";
import { testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));

/** PostgreSQL notifies of a change a moment later. */

/** Returns the demonstration site with every optional text emptied. */
async function siteWithoutTexts() {
  const { app, platform } = await testApp({ app: { web } });
  const texts = ["address", "email", "office_hours", "inn", "kpp", "ogrn", "postal_address", "head_position"];
  const more = ["head_name", "bank_details", "season_label", "headline", "facts"];
  await platform.database.transaction((db) =>
    settingsRepository(db).save({
      ...Object.fromEntries([...texts, ...more].map((name) => [name, ""])),
      phones: [],
      features: [],
      menu: [],
      joining_steps: [],
      joining_age: null,
      credit_points: null,
      admission_application: null,
    }),
  );
  return app;
}

const paths = ["/", "/news", "/schools/", "/conferences/", "/documents/", "/bulletins/", "/registration/", "/signin"];

test.each(paths)("%s of a site without optional texts has no empty headings or dead links", async (url) => {
  const app = await siteWithoutTexts();
  await expect.poll(async () => (await app.inject({ url: "/api/site/" })).json().phones).toEqual([]);
  const { statusCode, body } = await app.inject({ url });
  expect(statusCode).toBe(200);
  const page = body.slice(body.indexOf("<body"));
  for (const nothing of [
    /href=""/,
    /"mailto:"/,
    /"tel:"/,
    /<(h\d|li|dt|dd|ul|ol|dl)\b[^>]*><\/\1>/,
    /null|undefined/,
    /телефону\s*[.<]/,
  ]) {
    expect(page.replaceAll(/<script[\s\S]*?<\/script>/g, "")).not.toMatch(nothing);
  }
});

test("the front page of a site without optional texts is headed by the society's name", async () => {
  const app = await siteWithoutTexts();
  await expect
    .poll(async () => (await app.inject({ url: "/" })).body.replaceAll("\u00ad", ""))
    .toMatch(/<h1>Региональная общественная/);
});
