import { expect, test } from "vitest";
import { createMailer } from "#server/kit/mail/mailer.ts";
import { builtWeb } from "#server/kit/pages/web-build.ts";
import { type TestApp, testApp } from "#server/testing/test-app.ts";
import { registered } from "../../testing/test-registrations.ts";

const web = builtWeb(new URL("../../../../.build/", import.meta.url));

/** A site with a mail server, whose outbox nobody sends here. */
function site(): Promise<TestApp> {
  const mailer = createMailer({ dataFolder: "", siteUrl: "http://site.example", url: "smtp://127.0.0.1:1" });
  return testApp({ platform: { mailer }, app: { web } });
}

/** The text of a page's content. */
async function textOf({ app }: TestApp, url: string): Promise<string> {
  const { body } = await app.inject({ url });
  const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
  return main.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

test("a first registration is promised a letter; a repeated one is not, and its ticket has no school", async () => {
  const given = await site();
  const schools = (text: string) => text.match(/Школа лучевой диагностики/g)?.length;
  const first = await textOf(given, (await registered(given)).result);
  expect(first).toContain("придёт на primerova@post.example");
  expect(schools(first)).toBe(2);
  const repeated = await textOf(given, (await registered(given)).result);
  expect(repeated).not.toContain("придёт на");
  expect(repeated).toContain("Нового письма не будет");
  expect(schools(repeated)).toBe(1);
});
