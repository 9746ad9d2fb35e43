import { expect, test } from "vitest";
import type { BadgeCheck } from "#contract/conference/day/registration-badges.ts";
import { problemTexts } from "#contract/problems.ts";
import { readPrintedText } from "#server/kit/testing/read-print.ts";
import { desk } from "../../testing/desk.ts";
import { registered } from "../../testing/test-registrations.ts";
import { sampleSheet } from "./badge-samples.ts";

const badges = "/api/registration/badges/";
const surnames = ["Вымыслова", "Образцова-Примерова", "Щукощемыщевщиковщемыщевщиковскийщ", "Ян", "Рябинкин"];

/** Registers the surnames; `who` requests the badges of the conference. */
async function withPeople(names = surnames) {
  const given = await desk();
  const { read } = given.platform.database;
  const ids: number[] = [];
  for (const [index, surname] of names.entries()) {
    const person = { fio: `${surname} Ирина Петровна`, email: `p${index}@post.example` };
    ids.push((await registered(given, person)).id);
  }
  // The form requires an institution, the desk does not.
  await given.platform.database.transaction((db) =>
    db.updateTable("registrations").set({ job_place: "" }).where("fio", "like", "Рябинкин%").execute(),
  );
  const row = await read.selectFrom("registrations").select("conference_id").executeTakeFirstOrThrow();
  const { format, show } = sampleSheet();
  const order = { conference: row.conference_id, who: "unprinted", view: "sort=number", format, show };
  const asked = async (call: string, changes: object = {}) =>
    given.ask("POST", `${badges}${call}/`, { ...order, ...changes });
  const shown = async () => (await given.ask("GET", `${badges}?conference=${row.conference_id}`)).body;
  return { ...given, ids, conference: row.conference_id, asked, shown };
}

type Given = Awaited<ReturnType<typeof withPeople>>;

/** Makes the badges of an order. @returns the run, and the text of each sheet. */
async function made({ asked, ask, platform }: Given, changes: object = {}) {
  const { status, body } = await asked("runs", changes);
  expect(status).toBe(201);
  const job = `/api/registration/works/${body.job.id}/`;
  await expect.poll(async () => (await ask("GET", job)).body.state).toBe("done");
  const { file } = (await ask("GET", job)).body;
  const pdf = await platform.jobFiles.get(body.job.id);
  const text = (await readPrintedText(pdf ?? new Uint8Array())).replaceAll("\u00a0", " ");
  return { run: body.run as number, name: file.name as string, job, sheets: text.split("\n") };
}

const checked = async ({ asked }: Given, changes: object = {}): Promise<BadgeCheck> =>
  (await asked("checks", changes)).body;
const confirmed = async ({ ask }: Given, run: number, unprinted_sheets: number[] = []) =>
  ask("POST", `${badges}runs/${run}/confirmations/`, { unprinted_sheets });

test("a check lists names that are reduced, in two lines or too long, and people without an institution", async () => {
  const given = await withPeople();
  const { two_lines, too_long, without_institution, ...rest } = await checked(given);
  expect(rest).toMatchObject({ badges: 5, sheets: 1, withdrawn: 0, repeated: 0 });
  expect(two_lines.first.map(({ id }) => id)).toEqual([given.ids[1]]);
  expect(too_long.first.map(({ id }) => id)).toEqual([given.ids[2]]);
  expect(without_institution).toEqual({ count: 1, first: [expect.objectContaining({ id: given.ids[4] })] });
});

test("badges count as printed once they are confirmed, the next ones are repeats", async () => {
  const given = await withPeople();
  const first = await made(given);
  expect(first.name).toMatch(/^Значки .*, 1 лист\.pdf$/);
  for (const surname of ["Вымыслова", "Образцова-Примерова", "Ян"]) expect(first.sheets.join()).toContain(surname);
  const runs = [{ id: first.run, badges: 5, sheets: 1 }];
  expect(await given.shown()).toMatchObject({ registered: 5, printed: 0, runs });
  expect((await confirmed(given, first.run)).status).toBe(204);
  expect(await given.shown()).toMatchObject({ printed: 5, runs: [] });
  const again = await confirmed(given, first.run);
  expect(again).toMatchObject({ status: 409, body: { detail: problemTexts.badgesConfirmed } });
  expect(await checked(given)).toMatchObject({ badges: 0, sheets: 0 });
  expect((await given.asked("runs")).body).toEqual({ non_field_errors: [problemTexts.nothingChosen] });
  expect(await checked(given, { who: "all" })).toMatchObject({ badges: 5, repeated: 5 });
  expect((await made(given, { who: "all" })).sheets.join().match(/Повторный, 2-й/g)).toHaveLength(5);
});

test("the badges of sheets that were not printed stay unprinted", async () => {
  const given = await withPeople();
  const { run } = await made(given, { format: "a6" });
  const unknown = await confirmed(given, run, [6]);
  expect(unknown).toMatchObject({ status: 400, body: { unprinted_sheets: [problemTexts.noSheet(5)] } });
  expect((await confirmed(given, run, [2, 4])).status).toBe(204);
  expect(await checked(given)).toMatchObject({ badges: 2 });
  const { sheets } = await made(given, { format: "a6" });
  expect(sheets.map((text) => text.includes("Образцова-"))).toEqual([true, false]);
  expect(await confirmed(given, 999_999)).toMatchObject({ status: 404 });
});

test("selected rows are in the order of the table, without withdrawn and deleted ones", async () => {
  const given = await withPeople();
  const [one, two, three, four] = given.ids;
  await given.ask("POST", `/api/registration/${two}/withdrawals/`);
  await given.ask("DELETE", `/api/registration/${three}/delete_user/`);
  const selected = { who: "selected", ids: [one, two, three, four], view: "sort=-number" };
  expect(await checked(given, selected)).toMatchObject({ badges: 2, withdrawn: 1 });
  const [sheet = ""] = (await made(given, selected)).sheets;
  expect(sheet.indexOf("Ян")).toBeLessThan(sheet.indexOf("Вымыслова"));
  expect(sheet).not.toContain("Образцова");
  const view = `search=${encodeURIComponent("Вымыслова")}&bin=only`;
  expect(await checked(given, { who: "selected", view })).toMatchObject({ badges: 1 });
  for (const ids of [[], [two]]) expect((await given.asked("runs", { ...selected, ids })).status).toBe(400);
});

test("a sheet is drawn as a picture; a sheet that does not exist is not found", async () => {
  const given = await withPeople(["Ян"]);
  const { conference } = given;
  const { format, show } = sampleSheet();
  const draw = (changes: object) =>
    given.file(`${badges}sheets/`, { conference, who: "all", format, show, sheet: 1, ...changes });
  for (const changes of [{}, { who: "blank", role: "press" }]) {
    const { statusCode, headers, rawPayload } = await draw(changes);
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(rawPayload.length).toBeGreaterThan(1000);
  }
  expect((await draw({ sheet: 2 })).statusCode).toBe(404);
  expect((await draw({ conference: 999_999 })).statusCode).toBe(404);
});

test("blank badges of a role are made with its word and are not counted", async () => {
  const given = await withPeople(["Ян"]);
  const roles = (await given.shown()).roles.map((role: { role: string }) =>
    role.role === "press" ? { ...role, word: "Печать" } : role,
  );
  const save = (changed: object[]) =>
    given.ask("PUT", `${badges}roles/`, { conference: given.conference, roles: changed });
  expect((await save(roles)).status).toBe(204);
  const { run, sheets } = await made(given, { who: "blank", role: "press", count: 9 });
  expect([run, sheets.length, sheets.join().match(/Печать/g)?.length]).toEqual([null, 2, 9]);
  expect((await given.asked("runs", { who: "blank", count: 201 })).status).toBe(400);
  const [first, ...others] = roles;
  const pale = await save([{ ...first, color: "#F5B93A" }, ...others]);
  expect(pale.body).toEqual({ "roles.0.color": [problemTexts.paleColour] });
  expect((await save([{ ...first, color: "red" }, ...others])).status).toBe(400);
  expect((await save([others[0], ...others])).status).toBe(400);
});
