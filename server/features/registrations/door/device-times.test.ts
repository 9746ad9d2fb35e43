import { expect, test } from "vitest";
import { registered } from "../registration-for-tests.ts";
import { arrival, doorDesk } from "./door-for-tests.ts";

test("an act with a time outside of the accepted range is broken, and the rest of its batch is recorded", async () => {
  const site = await doorDesk();
  const { id } = await registered(site);
  const device = await site.device();
  const outside = ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"].map((at) => arrival(id, { at }));
  const { status, body } = await device.send([...outside, arrival(id)]);
  expect([status, body.acts.map(({ state }: { state: string }) => state)]).toEqual([
    200,
    ["broken", "broken", "recorded"],
  ]);
});

test("times that a device reports are corrected by its clock, and end at the present", async () => {
  const site = await doorDesk();
  const device = await site.device();
  const late = "2099-12-31T23:59:59Z";
  const report = { now: "2026-11-21T10:00:00Z", list_at: late, queue: { length: 3, since: "2026-11-21T09:30:00Z" } };
  expect((await device.send([], report)).status).toBe(200);
  const [shown] = (await site.ask("GET", "/api/staff/door/")).body.devices;
  expect([shown.list_at, shown.queue_since]).toEqual(["2026-11-21T12:00:00+03:00", "2026-11-21T11:30:00+03:00"]);
  const outside = { ...report, list_at: "9999-12-31T23:59:59Z" };
  expect((await device.send([], outside)).body).toEqual({ list_at: ["Укажите год от\u00a02000 до\u00a02099."] });
});
