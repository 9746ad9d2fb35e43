import { expect, test } from "vitest";
import { arrival, doorDesk, newcomer, order } from "../../testing/test-door.ts";
import { registered } from "../../testing/test-registrations.ts";

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
  expect((await device.send([], outside)).body).toEqual({ list_at: ["Укажите год от 2000 до 2099."] });
});

test("an act that no form would accept is broken, and the rest of its batch is recorded", async () => {
  const site = await doorDesk();
  const device = await site.device();
  const names = ["Приз https://evil.example", "🙂", "123", "Новикова Анна"];
  const sealed = await Promise.all(names.map((fio) => device.seal(newcomer(fio))));
  const { status, body } = await device.sendSealed(["A".repeat(4001), ...sealed]);
  expect([status, body.acts.map(({ state }: { state: string }) => state)]).toEqual([
    200,
    ["broken", "broken", "broken", "broken", "recorded"],
  ]);
});

test.each([
  [{ until: "2000-01-01" }, { until: ["Этот день уже прошёл. Выберите другой."] }],
  [{ until: "2099-12-31" }, { until: [expect.stringContaining("29\u00a0ноября 2026\u00a0г.")] }],
])("a pass for %o is refused", async (changed, problems) => {
  const site = await doorDesk();
  const pass = { ...order, ...changed };
  expect(await site.ask("POST", "/api/staff/door/passes/", pass)).toMatchObject({ status: 400, body: problems });
  const usual = { ...order, until: "2026-11-29" };
  expect((await site.ask("POST", "/api/staff/door/passes/", usual)).status).toBe(201);
});

test("a report with an impossible number is refused in plain words", async () => {
  const device = await (await doorDesk()).device();
  expect((await device.send([], { queue: { length: 100_001, since: null } })).body).toEqual({
    "queue.length": ["Убедитесь, что это значение меньше либо равно 100000."],
  });
});
