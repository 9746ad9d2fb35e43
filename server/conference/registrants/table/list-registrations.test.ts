import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/office/staff-accounts.ts";
import { shared } from "#server/testing/test-app.ts";
import type { Finished } from "#server/testing/test-database.ts";
import { desk } from "../../testing/desk.ts";
import { answersOf, registered, schoolsNow } from "../../testing/test-registrations.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

async function names({ ask }: Desk, query: string): Promise<string[]> {
  const { body } = await ask("GET", `/api/registration/?${query}`);
  return body.results.map((row: { fio: string }) => row.fio);
}

function where(conditions: object[], match: "all" | "any" = "all"): string {
  return `where=${encodeURIComponent(JSON.stringify({ match, conditions }))}`;
}

/** Creates three complete registrations of different kinds and one by name only. */
async function withPeople(finished?: Finished): Promise<Desk & { schools: { id: number }[] }> {
  const given = await desk({}, finished);
  const schools = await schoolsNow(given.app);
  const consent = (await given.app.inject({ url: "/api/pages/" }))
    .json()
    .find((page: { url: string }) => page.url === "consent");
  await registered(given, {
    fio: "Ёлкина Анна",
    email: "elkina@a.example",
    phone: "8 912 345-67-89",
    consent: consent.version,
  });
  await registered(given, {
    fio: "Петров Иван",
    email: "petrov@b.example",
    region: "Москва",
    school_name: schools[1]?.id,
  });
  await given.ask(
    "POST",
    "/api/registration/",
    await answersOf(given.app, { fio: "Сидоров Олег", email: "s@c.example", job_place: "100% здоровье" }),
  );
  await given.ask("POST", "/api/user_conferences/", { fio: "Дубравин Пётр" });
  return { ...given, schools };
}

/** Shared by all tests that only read the list. */
const people = shared(withPeople);

test("without a token the list returns 401 and no names", async () => {
  const given = people();
  const answer = await given.app.inject({ url: "/api/registration/" });
  expect([answer.statusCode, answer.headers["www-authenticate"]]).toEqual([401, "Token"]);
  expect(answer.body).not.toContain("Ёлкина");
});

test("the list shows the newest first, in pages, with the count and neighbouring pages", async () => {
  const given = people();
  const { body } = await given.ask("GET", "/api/registration/?limit=2");
  expect(body).toMatchObject({
    count: 4,
    previous: null,
    next: "http://site.example/api/registration/?limit=2&page=2",
  });
  expect(body.results.map((row: { number: number }) => row.number)).toEqual([4, 3]);
  expect(await names(given, "limit=2&page=2")).toEqual(["Петров Иван", "Ёлкина Анна"]);
  expect((await given.ask("GET", "/api/registration/?limit=2&page=3")).status).toBe(404);
  expect(await names(given, "limit=oops")).toHaveLength(4);
});

test.each([
  ["елкина", ["Ёлкина Анна"]],
  ["АННА ёлк", ["Ёлкина Анна"]],
  ["лкин", ["Ёлкина Анна"]],
  ["8 (912) 345", ["Ёлкина Анна"]],
  ["+7912", ["Ёлкина Анна"]],
  ["petrov@b", ["Петров Иван"]],
  ["москва", ["Петров Иван"]],
  ["и", ["Петров Иван"]],
  ["ет", []],
  ["№ 1", ["Ёлкина Анна"]],
  ["100%", ["Сидоров Олег"]],
  ["%", ["Сидоров Олег"]],
  ["_", []],
  [`'"`, []],
  ["нет такого", []],
])("the search %s finds %j", async (typed, found) => {
  const given = people();
  expect(await names(given, `search=${encodeURIComponent(typed)}`)).toEqual(found);
});

test("the school filter accepts ids and none, and an empty or unknown value matches no registrations", async () => {
  const given = people();
  const [first, second] = given.schools;
  expect(await names(given, `school_name=${second?.id}`)).toEqual(["Петров Иван"]);
  expect(await names(given, `school_name=${first?.id}&school_name=${second?.id}`)).toHaveLength(3);
  expect(await names(given, `school_name=${first?.id},none`)).toEqual(["Дубравин Пётр", "Сидоров Олег", "Ёлкина Анна"]);
  for (const unknown of ["", "999999", "школа"]) expect(await names(given, `school_name=${unknown}`)).toEqual([]);
});

test("conditions are combined with and, or and not", async () => {
  const given = people();
  const desk = { field: "source", values: ["desk"] };
  const moscow = { field: "region", values: ["Москва"] };
  expect(await names(given, where([desk]))).toEqual(["Дубравин Пётр", "Сидоров Олег"]);
  expect(await names(given, where([desk, moscow], "any"))).toHaveLength(3);
  expect(
    await names(
      given,
      where([
        { ...desk, not: true },
        { ...moscow, not: true },
      ]),
    ),
  ).toEqual(["Ёлкина Анна"]);
  expect(await names(given, where([{ field: "consent", values: ["given"] }]))).toEqual(["Ёлкина Анна"]);
  expect(await names(given, where([{ field: "filled", values: ["name-only"] }]))).toEqual(["Дубравин Пётр"]);
  expect(await names(given, where([{ field: "created", from: "2026-11-21", until: "2026-11-21" }]))).toHaveLength(4);
  expect(await names(given, where([{ field: "created", from: "2026-11-22" }]))).toEqual([]);
  expect(await names(given, "where=oops")).toEqual([]);
});

test("the list sorts by name in both directions", async () => {
  const given = people();
  const sorted = ["Дубравин Пётр", "Ёлкина Анна", "Петров Иван", "Сидоров Олег"];
  expect(await names(given, "sort=fio")).toEqual(sorted);
  expect(await names(given, "sort=-fio")).toEqual(sorted.reverse());
});

test("a corrected registration is found by its new values and not by its old values", async () => {
  const given = await withPeople();
  const [row] = (await given.ask("GET", "/api/registration/?search=петров")).body.results;
  await given.ask("PATCH", `/api/registration/${row.id}/`, { fio: "Васильков Иван", revision: row.revision });
  expect(await names(given, "search=васильков")).toEqual(["Васильков Иван"]);
  expect(await names(given, "search=петров")).toEqual([]);
});

test("a deleted registration is listed only in the bin", async () => {
  const given = await withPeople();
  const [row] = (await given.ask("GET", "/api/registration/?search=петров")).body.results;
  await given.ask("DELETE", `/api/registration/${row.id}/delete_user/`);
  expect(await names(given, "search=петров")).toEqual([]);
  expect(await names(given, "bin=only")).toEqual(["Петров Иван"]);
  expect(await names(given, "bin=only&search=елкина")).toEqual([]);
});

test("waiting proposals can be filtered, and decided ones are no longer found", async () => {
  const given = await withPeople();
  const again = await answersOf(given.app, { fio: "Сидоров Олег", email: "s@c.example", job: "Главный врач" });
  await given.app.inject({ method: "POST", url: "/api/registration/", payload: again });
  const waiting = where([{ field: "proposals", values: ["waiting"] }]);
  expect(await names(given, waiting)).toEqual(["Сидоров Олег"]);
  const [row] = (await given.ask("GET", "/api/registration/?search=сидоров")).body.results;
  const [proposal] = (await given.ask("GET", `/api/registration/${row.id}/`)).body.proposals;
  await given.ask("POST", `/api/registration/${row.id}/proposals/${proposal.id}/decisions/`, { accept: false });
  expect(await names(given, waiting)).toEqual([]);
});

test("the counts of schools apply the other filters", async () => {
  const given = people();
  const counts = async (query: string) =>
    (await given.ask("GET", `/api/registration/school-counts/?${query}`)).body.schools.map(
      (school: { count: number }) => school.count,
    );
  expect(await counts("")).toEqual([2, 1, 0, 0, 1]);
  expect(await counts("search=петров")).toEqual([0, 1, 0, 0, 0]);
  expect(await counts(`school_name=${given.schools[0]?.id}`)).toEqual([2, 1, 0, 0, 1]);
});

test.each([
  ["ёлкина анна", ["Ёлкина Анна"], true],
  ["анна елкина", ["Ёлкина Анна"], false],
  ["Ёлкима", ["Ёлкина Анна"], false],
  ["Петрво Иван", ["Петров Иван"], false],
  ["Кто-то Другой", [], undefined],
])("at the desk, %s suggests %j", async (typed, likely, same) => {
  const given = people();
  const { body } = await given.ask("GET", `/api/registration/likely/?fio=${encodeURIComponent(typed)}`);
  expect(body.map((row: { fio: string }) => row.fio)).toEqual(likely);
  expect(body[0]?.same_name).toBe(same);
});

test("similar names are searched in the given conference", async () => {
  const given = people();
  const likely = async (conference: number) =>
    (await given.ask("GET", `/api/registration/likely/?fio=${encodeURIComponent("Ёлкима")}&conference=${conference}`))
      .body;
  const { conference } = (await given.ask("GET", "/api/registration/")).body.results[0];
  expect(await likely(conference)).toHaveLength(1);
  expect(await likely(conference + 1000)).toEqual([]);
});

test("a saved view has its name, its filters and its number of registrations", async () => {
  const given = await withPeople();
  const saved = await given.ask("POST", "/api/registration/views/", { name: "Москва", query: "search=москва" });
  expect([saved.status, saved.body.count]).toEqual([201, 1]);
  expect((await given.ask("GET", "/api/registration/views/")).body).toMatchObject([{ name: "Москва", count: 1 }]);
  expect((await given.ask("DELETE", `/api/registration/views/${saved.body.id}/`)).status).toBe(204);
  expect((await given.ask("DELETE", `/api/registration/views/${saved.body.id}/`)).status).toBe(404);
});

test("saving, replacing and deleting a view is in the audit trail", async () => {
  const given = await withPeople();
  const { body } = await given.ask("POST", "/api/registration/views/", { name: "Москва", query: "search=москва" });
  await given.ask("POST", "/api/registration/views/", { name: "Москва", query: "search=тверь" });
  await given.ask("DELETE", `/api/registration/views/${body.id}/`);
  const { results } = (await given.ask("GET", "/api/staff/audit/?limit=3")).body;
  const [moscow, tver] = ["москва", "тверь"].map((search) => String(new URLSearchParams({ search })));
  const told = results.map(({ what, subject, changes }: AuditEntry) => [what, subject, changes[0]]);
  expect(told).toEqual([
    ["Вид таблицы убран", "Москва", { field: "Отбор", before: tver, after: "" }],
    ["Вид таблицы сохранён", "Москва", { field: "Отбор", before: moscow, after: tver }],
    ["Вид таблицы сохранён", "Москва", { field: "Отбор", before: "", after: moscow }],
  ]);
});

test("at most fifty views can be saved, and an existing one can still be replaced", async () => {
  const given = await withPeople();
  const save = (name: string) => given.ask("POST", "/api/registration/views/", { name, query: "" });
  const saved = await Promise.all(Array.from({ length: 55 }, (_, index) => save(`Вид ${index}`)));
  const refused = saved.filter(({ status }) => status === 400);
  expect(refused.map(({ body }) => body)).toEqual(
    refused.map(() => ({ non_field_errors: ["Сохранённых видов уже 50. Уберите тот, который не нужен."] })),
  );
  expect(refused).toHaveLength(5);
  const [first] = (await given.ask("GET", "/api/registration/views/")).body;
  expect((await save(first.name)).status).toBe(201);
});

test("a saved view is stored in URL encoding, and a NUL character is refused", async () => {
  const given = await withPeople();
  const saved = await given.ask("POST", "/api/registration/views/", { name: "Решётка", query: "search=a#b" });
  expect([saved.status, saved.body.query]).toEqual([201, "search=a%23b"]);
  const zero = await given.ask("POST", "/api/registration/views/", { name: "Ноль", query: "search=\u0000" });
  expect([zero.status, Object.keys(zero.body)]).toEqual([400, ["query"]]);
});

test("twenty conditions with extreme dates are accepted", async () => {
  const given = people();
  const ages = { field: "created", from: "2000-01-01", until: "2099-12-31" };
  expect(
    await names(
      given,
      where(
        Array.from({ length: 20 }, () => ages),
        "any",
      ),
    ),
  ).toHaveLength(4);
});
