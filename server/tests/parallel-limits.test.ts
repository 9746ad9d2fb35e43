import { expect, test } from "vitest";
import { desk } from "../conference/testing/desk.ts";
import { answersOf, registered } from "../conference/testing/test-registrations.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { shared } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));
const site = shared((finished) => desk({ platform: { limits: "on" }, app: { web } }, finished));
const unknown = "a".repeat(22);
let networks = 0;

type Request = { method?: "GET" | "POST" | "PUT"; url: string; payload?: object };

/** Sends requests at the same time from an address of its own; returns how many were not refused as too many. */
async function admitted(count: number, requestOf: (index: number) => Request) {
  networks += 1;
  const remoteAddress = `203.0.113.${networks}`;
  const requests = Array.from({ length: count }, (_, index) =>
    site().app.inject({ remoteAddress, ...requestOf(index) }),
  );
  const answers = await Promise.all(requests);
  return answers.filter(({ statusCode }) => statusCode !== 429).length;
}

test.each<[string, number, (index: number) => Request]>([
  ["the search", 60, (index) => ({ url: `/api/search/?q=${index}` })],
  ["the search page", 60, (index) => ({ url: `/search/?q=${index}` })],
  ["the search of news", 60, (index) => ({ url: `/api/news/?search=a${index}` })],
  ["previews", 60, (index) => ({ url: `/api/previews/${unknown}/?n=${index}` })],
  ["printed forms", 120, () => ({ url: `/api/registration/forms/${unknown}/` })],
  ["registrations", 300, () => ({ method: "POST", url: "/api/registration/", payload: {} })],
  ["quick registrations", 300, () => ({ method: "POST", url: "/api/user_conferences/", payload: {} })],
  ["corrections of any key", 300, () => ({ method: "PUT", url: `/api/registration/results/${unknown}/`, payload: {} })],
  ["lost links", 300, () => ({ method: "POST", url: "/api/registration/lost_links/", payload: {} })],
  ["personal requests", 300, () => ({ method: "POST", url: "/api/personal-requests/", payload: {} })],
  ["numbers of certificates", 20, (index) => ({ url: `/api/certificates/?number=26-${1000 + index}` })],
  ["keys of certificates", 20, (index) => ({ url: `/api/certificates/${unknown.slice(2)}${10 + index}/` })],
  [
    "wrong passwords",
    10,
    () => ({ method: "POST", url: "/api/auth/token/login/", payload: { username: "a", password: "b" } }),
  ],
])("requests at the same time do not exceed the limit of %s", async (_name, limit, requestOf) => {
  expect(await admitted(limit + 10, requestOf)).toBe(limit);
  expect(await admitted(1, requestOf)).toBe(1);
});

test("requests about the data of one e-mail address at the same time do not exceed the ten of a day", async () => {
  const sent = { kind: "access", email: "Primerova@post.example", content: "" };
  const request = (index: number) => ({
    ...({ method: "POST", url: "/api/personal-requests/" } as const),
    payload: { ...sent, fio: `Примерова ${"АБВГДЕЖЗИКЛМНОП"[index]}.` },
  });
  expect(await admitted(15, request)).toBe(10);
  expect(await admitted(1, () => request(0))).toBe(0);
});

test("a mailbox receives twenty letters of public forms a day, whatever names and labels are typed", async () => {
  const { app, platform } = site();
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      registered({ app }, { fio: `Имя ${index}`, email: `bomb+${index % 2}@post.example` }),
    ),
  );
  for (const { number } of answers) expect(number).toBeGreaterThan(0);
  const letters = platform.database.read.selectFrom("letters").select("id").where("recipient", "like", "bomb+%");
  expect(await letters.execute()).toHaveLength(20);
  const pages = await Promise.all(
    answers.map(({ result }) => app.inject({ url: `/api/registration/results/${result.split("/")[2]}/` })),
  );
  expect(pages.filter((page) => page.json().has_letter)).toHaveLength(20);
});

test("corrections at the same time do not exceed the twenty of a key", async () => {
  const { result } = await registered(site());
  const url = `/api/registration/results/${result.split("/")[2]}/`;
  const payload = { ...(await answersOf(site().app)), revision: 1 };
  expect(await admitted(30, () => ({ method: "PUT", url, payload }))).toBe(20);
});
