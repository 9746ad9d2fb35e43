import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { readPrintedText } from "#server/kit/testing/read-print.ts";
import { desk } from "../../conference/testing/desk.ts";
import { registered } from "../../conference/testing/test-registrations.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

const person = { fio: "Вымыслова Ирина Петровна", email: "vymyslova@mail.example", phone: "+79000000191" };

/** Moves a registration to another conference, as if it had been made for that. */
async function moveToOtherConference({ platform }: Desk, id: number): Promise<void> {
  await platform.database.transaction(async (db) => {
    const other = await db.selectFrom("conferences").select("id").where("is_current", "=", 0).executeTakeFirstOrThrow();
    const moved = { conference_id: other.id, school_id: null, number: 77 };
    await db.updateTable("registrations").set(moved).where("id", "=", id).execute();
  });
}

/** Returns a person with a registration for each of two conferences. */
async function personOfTwoConferences(given: Desk) {
  const consent = await consentOf(given);
  const { id: first } = await registered(given, { ...person, phone: "+79000000119", consent });
  await moveToOtherConference(given, first);
  const { id: second } = await registered(given, { ...person, consent });
  return { first, second };
}

async function consentOf({ app }: Desk): Promise<string | undefined> {
  const pages = (await app.inject({ url: "/api/pages/" })).json() as { url: string; version: string }[];
  return pages.find(({ url }) => url === "consent")?.version;
}

test("registrations of all conferences with the same name and address are one person", async () => {
  const given = await desk();
  const { first, second } = await personOfTwoConferences(given);
  await registered(given, { fio: "Другая Анна", email: "other@mail.example" });
  for (const id of [first, second]) {
    const { body } = await given.ask("GET", `/api/staff/people/${id}/`);
    expect(body).toMatchObject({ fio: person.fio, emails: [person.email], doubtful: [] });
    expect(body.registrations.map((row: { id: number }) => row.id).toSorted()).toEqual([first, second].toSorted());
    expect(body.phones).toEqual(["+79000000191", "+79000000119"]);
  }
  const { body } = await given.ask("GET", `/api/staff/people/${first}/`);
  expect(body.consents).toMatchObject([{ is_verified: true }, { is_verified: true }]);
  const text = await given.ask("GET", `/api/staff/consent-texts/${body.consents[0].hash}/`);
  expect(text.body.content).toContain("персональных данных");
  expect((await given.ask("GET", `/api/staff/consent-texts/${"0".repeat(64)}/`)).status).toBe(404);
  expect((await given.ask("GET", "/api/staff/people/999999/")).status).toBe(404);
});

test("a consent is printed with its proof and its words, and only for its person", async () => {
  const given = await desk();
  const { first } = await personOfTwoConferences(given);
  const other = await registered(given, { fio: "Другая Анна", email: "other@mail.example" });
  const { body } = await given.ask("GET", `/api/staff/people/${first}/`);
  const [consent] = body.consents;
  const at = (id: number) => `/api/staff/people/${id}/consents/${consent.id}/print/`;
  const headers = { authorization: `Token ${given.token}` };
  const printed = await given.app.inject({ url: at(first), headers });
  expect(printed.headers["content-type"]).toBe("application/pdf");
  const text = await readPrintedText(printed.rawPayload);
  expect(text).toContain(person.fio);
  expect(text.replace(/\s/g, "")).toContain(consent.hash);
  expect(text).toContain("Текст согласия");
  expect((await given.ask("GET", at(other.id))).status).toBe(404);
});

test("a person is found by a part of the name, the address or the phone, once for all registrations", async () => {
  const given = await desk();
  const { second } = await personOfTwoConferences(given);
  for (const search of ["вымыслова", "ирина петр", "VYMYSLOVA@mail", "900 000-01-91"]) {
    const { body } = await given.ask("GET", `/api/staff/people/?${new URLSearchParams({ search })}`);
    expect(body, search).toMatchObject([{ id: second, fio: person.fio }]);
  }
  const { body } = await given.ask("GET", "/api/staff/people/?search=вымыслова");
  expect(body[0].registrations).toHaveLength(2);
  expect((await given.ask("GET", "/api/staff/people/?search=никого")).body).toEqual([]);
});

test("a doubtful match is asked about, and the decision joins or separates the registrations", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  const { id: otherAddress } = await registered(given, { ...person, email: "irina@clinic.example" });
  const { id: otherName } = await registered(given, { ...person, fio: "Придуманный Олег" });
  const show = async (of: number) => (await given.ask("GET", `/api/staff/people/${of}/`)).body;
  const decide = (other: number, same: boolean) =>
    given.ask("POST", `/api/staff/people/${id}/matches/`, { other, same });
  expect((await show(id)).doubtful).toMatchObject([
    { id: otherAddress, because: "name" },
    { id: otherName, because: "email" },
  ]);
  expect((await decide(otherAddress, true)).status).toBe(204);
  expect((await decide(otherName, false)).status).toBe(204);
  for (const own of [id, otherAddress]) {
    const { registrations, doubtful } = await show(own);
    expect(registrations.map((row: { id: number }) => row.id).toSorted()).toEqual([id, otherAddress].toSorted());
    expect(doubtful).toEqual([]);
  }
  expect((await show(otherName)).registrations).toHaveLength(1);
  expect((await decide(otherAddress, true)).status).toBe(400);
  expect((await decide(999_999, true)).status).toBe(400);
});

test("a desk registration with a part of the name at the same conference is asked about", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  const [surname, firstName] = person.fio.split(" ");
  const { body: atDesk } = await given.ask("POST", "/api/user_conferences/", { fio: `${surname} ${firstName}` });
  const { body } = await given.ask("GET", `/api/staff/people/${id}/`);
  expect(body.doubtful).toMatchObject([{ id: atDesk.id, because: "similar" }]);
});

test("a view is recorded once within ten minutes", async () => {
  const given = await desk();
  const { id } = await registered(given, person);
  for (let view = 0; view < 3; view += 1) await given.ask("GET", `/api/staff/people/${id}/`);
  const { body } = await given.ask("GET", "/api/staff/audit/?action=person-viewed");
  expect(body).toMatchObject({ count: 1, results: [{ subject: expect.stringContaining(person.fio) }] });
});

test("an export contains all data of the person, and no other person and no name of staff", async () => {
  const given = await desk();
  const { first, second } = await personOfTwoConferences(given);
  await registered(given, { ...person, fio: "Чужакова Анна" });
  await registered(given, { ...person, email: "chuzhaya@mail.example" });
  await given.ask("PATCH", `/api/registration/${second}/`, { job: "Врач", revision: 1 });
  const headers = { authorization: `Token ${given.token}` };
  const url = `/api/staff/people/${first}/exports/`;
  const file = await given.app.inject({ method: "POST", url, headers, payload: { request: null } });
  expect(file.statusCode).toBe(200);
  const parts = unzipSync(file.rawPayload);
  const [pdf = "", json = ""] = Object.keys(parts).toSorted().toReversed();
  expect(
    Buffer.from(parts[pdf] ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const text = Buffer.from(parts[json] ?? []).toString();
  expect(JSON.parse(text)).toMatchObject({ fio: person.fio, registrations: [{ id: second }, { id: first }] });
  expect(JSON.parse(text).consent_texts).toHaveLength(1);
  const { body: me } = await given.ask("GET", "/api/users/me/");
  for (const name of [me.fio, me.username, "Чужакова", "chuzhaya"]) expect(text).not.toContain(name);
  expect(text).toContain("сотрудник общества");
  expect((await given.ask("GET", "/api/staff/audit/?action=person-exported")).body.count).toBe(1);
});
