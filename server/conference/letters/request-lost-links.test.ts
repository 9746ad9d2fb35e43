import { expect, test } from "vitest";
import { testApp } from "../../testing/test-app.ts";
import { plainTextOf, siteWithMail } from "../testing/site-with-mail.ts";
import { post, registered } from "../testing/test-registrations.ts";

const url = "/api/registration/lost_links/";
const ofLinks = (letters: { kind: string }[]) => letters.filter(({ kind }) => kind === "lost-link");

test("a known and an unknown address get the same answer, and only the known one a letter", async () => {
  const site = await siteWithMail();
  await registered(site);
  const [known, unknown] = [
    await post(site.app, url, { email: "Primerova@post.example" }),
    await post(site.app, url, { email: "other@post.example" }),
  ];
  expect(known).toMatchObject({ status: 202 });
  expect(unknown.body).toEqual(known.body);
  await expect.poll(async () => ofLinks(await site.letters()).length).toBe(1);
});

test("the letter opens every registration of the address, also one whose key was not stored, whose old link stays valid", async () => {
  const site = await siteWithMail();
  await registered(site);
  const { number, result: lost } = await registered(site, { fio: "Примеров Пётр" });
  await site.platform.database.transaction((db) =>
    db.updateTable("registration_passes").set({ sealed_key: null }).where("registration_id", "=", 2).execute(),
  );
  await post(site.app, url, { email: "primerova@post.example" });
  await expect.poll(async () => ofLinks(await site.letters()).length).toBe(1);
  await site.sender.sendDue();
  const source = site.mail.received.find(({ source }) => source.includes("Message-ID: <letter-3"))?.source ?? "";
  const text = plainTextOf(source);
  const links = text.match(/http:\/\/site\.example\/registration\/[\w-]+\//g) ?? [];
  expect(links).toHaveLength(2);
  const pages = links.map((link) => `/api/registration/results/${link.split("/").at(-2)}/`);
  for (const page of pages) expect((await site.app.inject({ url: page })).statusCode).toBe(200);
  expect(text).toContain(`Примеров Пётр, № ${number}`);
  expect((await site.app.inject({ url: `/api/registration/results/${lost.split("/").at(-2)}/` })).statusCode).toBe(200);
});

test("an address receives at most three such letters a day, however it is spelled", async () => {
  const site = await siteWithMail();
  await registered(site);
  await registered(site, { fio: "Примеров Пётр", email: "Primerova@post.example" });
  for (let index = 1; index <= 5; index += 1) {
    expect((await post(site.app, url, { email: "primerova@post.example" })).status).toBe(202);
    await expect.poll(async () => ofLinks(await site.letters()).length).toBe(Math.min(index, 3));
    site.passMinutes(1);
    if (index === 3) await registered(site, { fio: "Примеров Иван", email: "PRIMEROVA@post.example" });
  }
  site.passMinutes(24 * 60);
  await post(site.app, url, { email: "primerova@post.example" });
  await expect.poll(async () => ofLinks(await site.letters()).length).toBe(4);
});

test("without a mail server the answer is to call", async () => {
  const { app } = await testApp();
  expect(await post(app, url, { email: "primerova@post.example" })).toMatchObject({ status: 409 });
  expect(await post(app, url, { email: "a\r\nb@post.example" })).toMatchObject({ status: 400 });
});
