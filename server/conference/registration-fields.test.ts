import { expect, test } from "vitest";
import {
  answerForPeople,
  eachTextField,
  type FieldName,
  type FieldType,
  fieldNames,
  fieldOf,
  textFieldNames,
} from "#domain/registration/registration-fields.ts";
import { readPrintedText } from "#server/kit/testing/read-print.ts";
import { importRegistration } from "../operate/site-import/import-registrations.ts";
import { listening, sourceAt } from "../operate/testing/test-import.ts";
import { registrationsRepository } from "./registration/record/registrations-repository.ts";
import { listDesk, xlsxOf } from "./testing/test-lists.ts";
import { post } from "./testing/test-registrations.ts";

/** A value that differs for each field, and before and after a change. */
const marker: Record<FieldType, (name: FieldName, turn: 1 | 2) => string> = {
  name: (_name, turn) => `Примерова Анна ${turn === 1 ? "Ивановна" : "Петровна"}`,
  region: (_name, turn) => (turn === 1 ? "Омская область" : "Томская область"),
  line: (name, turn) => `Отметка ${turn} ${name}`,
  phone: (name, turn) => `+7900${String(fieldNames.indexOf(name)).padStart(4, "0")}00${turn}`,
  email: (name, turn) => `${name}${turn}@post.example`,
  school: () => "",
};

const texts = (turn: 1 | 2) => eachTextField((name) => marker[fieldOf(name).type](name, turn));
const forPeople = (turn: 1 | 2) => textFieldNames.map((name) => answerForPeople(name, texts(turn)[name]));
const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** Returns a registration with all fields filled in, and a signed-in registrar. */
async function everythingAnswered() {
  const given = await listDesk();
  const [school, other] = given.schools;
  if (!school || !other) throw new Error("The demonstration has a conference with schools");
  const { body } = await post(given.app, "/api/registration/", { ...texts(1), school_name: school.id });
  const file = async (url: string) =>
    (await given.app.inject({ url, headers: { authorization: `Token ${given.token}` } })).rawPayload;
  return { ...given, registered: body, school, other, file };
}

test("every field is in the response, the result page, the list and the card", async () => {
  const { app, ask, registered, school } = await everythingAnswered();
  const answers = { ...texts(1), school_name: school.id };
  expect(registered).toMatchObject(answers);
  const key = registered.result.split("/").at(-2);
  const result = await app.inject({ url: `/api/registration/results/${key}/` });
  expect(result.json()).toMatchObject({ ...answers, school: school.name });
  expect((await ask("GET", "/api/registration/")).body.results[0]).toMatchObject(answers);
  expect((await ask("GET", `/api/registration/${registered.id}/`)).body).toMatchObject(answers);
});

test("every field is searchable", async () => {
  const { ask } = await everythingAnswered();
  for (const text of Object.values(texts(1))) {
    const { body } = await ask("GET", `/api/registration/?search=${encodeURIComponent(text)}`);
    expect([text, body.count]).toEqual([text, 1]);
  }
});

test("every field is on the printed form with its heading", async () => {
  const { file, registered } = await everythingAnswered();
  const form = plain(await readPrintedText(await file(`/api/registration/${registered.id}/generate_file`)));
  const headings = textFieldNames.map((name) => fieldOf(name).heading);
  for (const text of [...headings, ...forPeople(1)]) expect(form).toContain(plain(text));
});

test("every field is in the exported table with its heading", async () => {
  const { ask, file, school } = await everythingAnswered();
  const { body } = await ask("POST", "/api/registration/works/", { kind: "csv" });
  const url = `/api/registration/works/${body.id}/`;
  await expect.poll(async () => (await ask("GET", url)).body.state).toBe("done");
  const table = (await file(`${url}file`)).toString();
  for (const name of fieldNames) expect(table).toContain(`"${fieldOf(name).heading}"`);
  for (const text of [...forPeople(1), school.name]) expect(table).toContain(text);
});

test("every change of a field is in the card's history, with the values before and after", async () => {
  const { ask, registered, school, other } = await everythingAnswered();
  const changed = { ...texts(2), school_name: other.id, revision: 1 };
  const { body } = await ask("PATCH", `/api/registration/${registered.id}/`, changed);
  const words = fieldNames.map((name) => fieldOf(name).shortLabel.toLowerCase());
  const [before, after] = [
    [...forPeople(1), school.name],
    [...forPeople(2), other.name],
  ];
  const told = words.map((field, place) => ({ field, before: before[place], after: after[place] }));
  const changes = body.history.flatMap((line: { changes: object[] }) => line.changes);
  expect(changes).toEqual(expect.arrayContaining(told));
});

test("every field is imported from a running site", async () => {
  const { app, platform, registered, token } = await everythingAnswered();
  const [sent] = (await sourceAt(await listening(app), { token }).registrations?.()) ?? [];
  if (!sent) throw new Error("The site lists its registration to a registrar");
  await platform.database.transaction((db) => registrationsRepository(db).erase([registered.id]));
  await importRegistration(platform, "test", sent);
  expect(await registrationsRepository(platform.database.read).byId(registered.id)).toMatchObject(texts(1));
});

test("every field is read from a list with the product's headings", async () => {
  const { loaded, people, schools } = await listDesk();
  const headings = fieldNames.map((name) => fieldOf(name).heading);
  const row = [...Object.values(texts(2)), schools[0]?.name ?? ""];
  await loaded(await xlsxOf([headings, row]));
  expect(await people()).toMatchObject([{ ...texts(2), school_name: schools[0]?.id }]);
});
