import { expect, test } from "vitest";
import { desk } from "../../testing/desk.ts";
import { post } from "../../testing/test-registrations.ts";
import { forgetOldCallbacks } from "./handle-callbacks.ts";

const url = "/api/registration/callback_requests/";
const listUrl = "/api/staff/callback-requests/";
const asked = { fio: "Примерова Анна Ивановна", phone: "8 (900) 000-12-34" };

test("staff see who asks for a call once for each telephone, until they have called", async () => {
  const { app, ask, platform } = await desk();
  expect((await post(app, url, asked)).status).toBe(202);
  expect((await post(app, url, asked)).status).toBe(202);
  const { body } = await ask("GET", listUrl);
  expect(body).toMatchObject([{ fio: asked.fio, phone: "+79000001234" }]);
  expect((await ask("DELETE", `${listUrl}${body[0].id}/`)).status).toBe(204);
  expect((await ask("DELETE", `${listUrl}${body[0].id}/`)).status).toBe(404);
  expect((await ask("GET", listUrl)).body).toEqual([]);
  const entries = await platform.database.read.selectFrom("audit_entries").select("action").execute();
  expect(entries.map(({ action }) => action)).toContain("callback-made");
});

test("a name with an address, a short telephone and a program are refused", async () => {
  const { app } = await desk();
  const status = async (body: object) => (await post(app, url, { ...asked, ...body })).body;
  expect(await status({ fio: "Приз https://evil.example" })).toHaveProperty("fio");
  expect(await status({ phone: "8 900 000 12 3" })).toHaveProperty("phone");
  expect(await status({ homepage: "http://x.example" })).not.toHaveProperty("detail");
});

test("two hundred people wait for a call, further ones are asked to call", async () => {
  const { app, ask } = await desk();
  for (let number = 0; number < 200; number += 1) {
    await post(app, url, { ...asked, phone: `+7900000${String(1000 + number)}` });
  }
  expect((await post(app, url, { ...asked, phone: "+79000009999" })).status).toBe(409);
  expect((await ask("GET", listUrl)).body).toHaveLength(200);
});

test("a request is forgotten after thirty days", async () => {
  const given = await desk();
  await post(given.app, url, asked);
  await given.platform.database.transaction((db) =>
    db.updateTable("callback_requests").set({ asked_at: "2020-01-01T00:00:00.000Z" }).execute(),
  );
  await forgetOldCallbacks(given.platform);
  expect((await given.ask("GET", listUrl)).body).toEqual([]);
});
