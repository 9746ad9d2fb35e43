import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { endpoints } from "#contract/all-endpoints.ts";
import { sealAct } from "#domain/door/sealed-act.ts";
import { order } from "../conference/testing/test-door.ts";
import { writeExtremes } from "../testing/fuzzing/fuzz-run.ts";
import type { FuzzWorld } from "../testing/fuzzing/fuzz-world.ts";
import { extremeDates } from "../testing/fuzzing/schema-arbitrary.ts";
import { sent } from "../testing/fuzzing/settle-world.ts";

/** Reports as a device does, with a mark, a person and an undo, all at one time. */
async function reportAsDevice(world: FuzzWorld, at: string, now: string): Promise<void> {
  const pass = await world.send(endpoints.createDoorPass, "administrator", sent({}, order));
  const holder = { code: JSON.parse(pass.text).digits, holder: "Стрижов Олег", is_laptop: true };
  const opened = await world.send(endpoints.pairDoor, "anonymous", sent({}, holder));
  const people = await world.send(endpoints.listRegistrations, "administrator", sent({}));
  const { token, sealing_key } = JSON.parse(opened.text);
  const mark = { id: randomUUID(), act: "mark", registration: JSON.parse(people.text).results[0].id };
  const acts = [
    { ...mark, kind: "arrival", way: "code", let_in: "" },
    { id: randomUUID(), act: "new", fio: "Новиков Пётр" },
    { id: randomUUID(), act: "undo", of: mark.id },
    { ...mark, id: randomUUID(), kind: "arrival", way: "code", let_in: "" },
  ];
  const sealed = await Promise.all(acts.map((act) => sealAct(sealing_key, JSON.stringify({ ...act, at }))));
  const body = { now, queue: { length: 100_000, since: at }, list_at: at, acts: sealed };
  const headers = { authorization: `Door ${token}` };
  const { status } = await world.send(endpoints.sendDoorActs, "anonymous", { ...sent({}, body), headers });
  expect([200, 400]).toContain(status);
}

const writeAsDevices = async (world: FuzzWorld) => {
  for (const date of extremeDates) {
    const at = `${date}T00:00:00Z`;
    for (const now of [at, "2026-11-21T09:00:00Z"]) await reportAsDevice(world, at, now);
  }
};

test(
  "whatever a body accepts, every address can present afterwards",
  async () => {
    expect(await writeExtremes(writeAsDevices)).toEqual([]);
  },
  24 * 3_600_000,
);
