import { firstRules } from "#domain/certificates/certificate-rules.ts";
import { expectThat } from "../support/stage.ts";
import type { Desk } from "./conference-day.ts";
import type { RehearsedDevice } from "./rehearsed-device.ts";

const minute = 60_000;
const duration = 120;
const path = "/api/staff/certificates/";

/** Minutes at the session by the last digit of the index: six of ten are credited, two are not, two do not come. */
const minutesOf = (index: number) => [0, 100, 100, 100, 100, 100, 100, 20, 20, 0][index % 10] ?? 0;

export type Session = { conference: number; school: number; from: Date };

/** Adds a session of the school, and returns its id. */
export async function addSession(desk: Desk, { conference, school, from }: Session): Promise<number> {
  const to = new Date(from.getTime() + duration * minute);
  const times = { starts_at: from.toISOString(), ends_at: to.toISOString(), threshold: 70, takes_presence: true };
  const about = { kind: "school", title: "Школа", hall: "Зал 1", speakers: "", points: 6, school, is_public: true };
  const { id } = await desk<{ id: number }>("POST", "/api/staff/programme-sessions/", {
    conference,
    ...about,
    ...times,
  });
  return id;
}

/** Records arrivals and departures at the door of the hall, in two parts with a break. */
export async function fillHall(hall: RehearsedDevice, ids: number[], from: Date): Promise<void> {
  const at = (minutes: number) => new Date(from.getTime() + minutes * minute);
  for (const [index, id] of ids.entries()) {
    const minutes = minutesOf(index);
    if (minutes === 0) continue;
    await hall.mark(id, at(0), "arrival");
    await hall.mark(id, at(minutes / 2), "departure");
    await hall.mark(id, at(minutes / 2 + 10), "arrival");
    await hall.mark(id, at(minutes + 10), "departure");
  }
}

type Presence = { counts: { credited: number; short: number; open: number } };

/** Compares presence with what the door recorded. @returns the number of credited people. */
export async function comparePresence(desk: Desk, session: number, ids: number[]): Promise<number> {
  const { counts } = await desk<Presence>("GET", `/api/staff/programme-sessions/${session}/presence/`);
  const credited = ids.filter((_, index) => minutesOf(index) === 100).length;
  const short = ids.filter((_, index) => minutesOf(index) === 20).length;
  expectThat(
    counts.credited === credited && counts.short === short && counts.open === 0,
    `${credited} credited and ${short} not, found ${JSON.stringify(counts)}`,
  );
  return credited;
}

type Sending = { sent: number; waiting: number; failed: number };
type Certificates = { draft: { signer: string }; left: { count: number }[]; sending: Sending };

/** Issues a certificate to all who qualify. */
export async function issueAll(desk: Desk, conference: number, expected: number): Promise<void> {
  const { draft } = await desk<Certificates>("GET", `${path}?conference=${conference}`);
  const template = { ...draft, signer: "Е. С. Ромашкова", position: "Председатель" };
  await desk("PUT", `${path}template/`, { conference, template, in_force: true });
  await desk("PUT", `${path}rules/`, { conference, rules: { ...firstRules, sessions: 1, school: true } });
  const { left } = await desk<Certificates>("GET", `${path}?conference=${conference}`);
  expectThat(left.at(-1)?.count === expected, `${expected} qualify, counted ${left.at(-1)?.count}`);
  const issued = await desk<{ issued: number; letters: number }>("POST", path, { conference });
  expectThat(issued.issued === expected && issued.letters === expected, `${expected} issued with a letter each`);
}

/** Compares the letters that were sent and that wait; the one of a void certificate is cancelled. */
export async function compareSending(desk: Desk, conference: number, expected: number): Promise<void> {
  const { sending } = await desk<Certificates>("GET", `${path}?conference=${conference}`);
  const counted = sending.sent + sending.waiting;
  expectThat(
    sending.failed === 0 && counted >= expected - 1 && counted <= expected,
    `${expected} letters, ${counted} found`,
  );
}

type Listed = { count: number; results: { id: number; number: string; name: string }[] };
type Verified = { result: string; name: string };

/** Verifies every certificate by its number, and one that has become void. */
export async function verifyAll(desk: Desk, conference: number, expected: number): Promise<void> {
  const all: Listed["results"] = [];
  for (let page = 1; all.length < expected; page += 1) {
    all.push(...(await desk<Listed>("GET", `${path}list/?conference=${conference}&page=${page}`)).results);
  }
  expectThat(new Set(all.map(({ number }) => number)).size === expected, `${expected} different numbers`);
  const verify = (number: string) =>
    desk<Verified>("GET", `/api/certificates/?number=${encodeURIComponent(number)}`).then(({ result, name }) => ({
      result,
      name,
    }));
  for (const { number, name } of all) {
    const found = await verify(number);
    expectThat(found.result === "valid" && found.name === name, `${number} is valid for ${name}`);
  }
  const [first] = all;
  await desk("POST", `${path}${first?.id}/voidings/`, { reason: "Выдан по ошибке" });
  expectThat((await verify(first?.number ?? "")).result === "void", `${first?.number} is void`);
}
