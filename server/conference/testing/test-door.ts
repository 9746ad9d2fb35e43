import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { DoorAct } from "#domain/door/door-acts.ts";
import { sealAct } from "#domain/door/sealed-act.ts";
import { desk } from "./desk.ts";

type Desk = Awaited<ReturnType<typeof desk>>;
type Given = Parameters<typeof desk>[0];

export const order = { place: "Вход 1, главный", hall: "", hall_turn: "both" };

/** A server whose conference takes place today and tomorrow, with a signed-in registrar. */
export async function doorDesk(given: Given = {}) {
  const site = await desk(given);
  await site.platform.database.transaction((db) =>
    db
      .updateTable("conferences")
      .set({ start_date: "2026-11-21", end_date: "2026-11-22" })
      .where("is_current", "=", 1)
      .execute(),
  );
  return { ...site, device: (changed: object = {}, holder?: string) => pairedDevice(site, changed, holder) };
}

/** Acts of tests are older than the request that pairs their device. */
const pairedAt = "2026-11-21T05:00:00.000Z";

/** Connects a device by the digits of its pass. `send` seals and sends acts like the device's own queue. */
async function pairedDevice({ app, ask, platform }: Desk, changed: object, holder = "Стрижов Олег") {
  const { body: pass } = await ask("POST", "/api/staff/door/passes/", { ...order, ...changed });
  const call = async (method: "GET" | "POST", url: string, payload?: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Door ${token}` };
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === "" ? undefined : answer.json() };
  };
  const pairing = { code: pass.digits, holder, is_laptop: false };
  const { status, body: paired } = await call("POST", "/api/door/pairings/", pairing);
  expect(status).toBe(201);
  await platform.database.transaction((db) =>
    db.updateTable("door_devices").set({ paired_at: pairedAt }).where("id", "=", pass.id).execute(),
  );
  const seal = (act: DoorAct) => sealAct(paired.sealing_key, JSON.stringify(act));
  const sendSealed = (acts: string[], more: object = {}) => {
    const queue = { length: 0, since: null };
    const state = { now: "2026-11-21T09:00:00.000Z", queue, list_at: null };
    return call("POST", "/api/door/acts/", { ...state, ...more, acts }, paired.token);
  };
  return {
    pass,
    paired,
    seal,
    sendSealed,
    send: async (acts: DoorAct[], more: object = {}) => sendSealed(await Promise.all(acts.map(seal)), more),
    list: (query = "") => call("GET", `/api/door/list/${query}`, undefined, paired.token),
    call: (method: "GET" | "POST", url: string, payload?: object) => call(method, url, payload, paired.token),
  };
}

export function arrival(
  registration: number,
  changed: Partial<DoorAct & { act: "mark" }> = {},
): DoorAct & { act: "mark" } {
  const usual = { kind: "arrival", way: "code", let_in: "", at: "2026-11-21T08:59:00.000Z" } as const;
  return { id: randomUUID(), act: "mark", registration, ...usual, ...changed };
}

export function newcomer(fio: string): DoorAct & { act: "new" } {
  return { id: randomUUID(), act: "new", fio, at: "2026-11-21T08:58:00.000Z" };
}
