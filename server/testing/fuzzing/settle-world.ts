import { endpoints } from "#contract/all-endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { entryKinds } from "#contract/library/entry-data.ts";
import { answersOf } from "../../conference/testing/test-registrations.ts";
import type { FuzzRequest, PathPart } from "./fuzz-request.ts";
import type { FuzzWorld } from "./fuzz-world.ts";
import { sampleFiles } from "./plausible-values.ts";

type Settling = Pick<FuzzWorld, "app" | "send">;

/** Creates registrants, drafts, files and accounts for the requests. */
export async function settleWorld(world: Settling): Promise<void> {
  await addPeople(world);
  await addDrafts(world);
  for (const [name, which] of [
    ["список.csv", 0],
    ["доклад.pdf", 1],
    ["снимок.png", 2],
  ] as const) {
    await addFile(world, name, sampleFiles[which] ?? Buffer.alloc(0));
  }
  for (const username of ["gost1", "gost2", "gost3"]) {
    const account = { username, fio: "Гостев Пётр", email: "", role: "editor" };
    await world.send(endpoints.inviteStaff, "administrator", sent({}, account));
  }
  for (const kind of entryKinds)
    await world.send(endpoints.listEntries, "administrator", sent({ kind: { text: kind } }));
  for (const call of Object.values(endpoints) as Endpoint[]) {
    if (call.method === "GET" && !call.path.includes(":")) await world.send(call, "administrator", sent({}));
  }
}

/** Five registrants with a form, the first of whom sends it again with other values, and one by name only. */
async function addPeople({ app, send }: Settling): Promise<void> {
  const marked = { job_place: "Маркерная клиника", job: "Маркерный врач", phone: "8 999 555 77 33" };
  for (let at = 0; at < 6; at += 1) {
    const person = at < 2 ? {} : { fio: `Маркернова Анна ${"И".repeat(at)}`, email: `markern${at}@post.example` };
    const job = at === 1 ? { job: "Маркерный ординатор" } : {};
    await send(endpoints.register, "anonymous", sent({}, await answersOf(app, { ...marked, ...person, ...job })));
  }
  await send(endpoints.registerQuickly, "registrar", sent({}, { fio: "Маркернов Пётр" }));
  const id = (at: number) => ({ id: { pick: at } });
  for (let at = 0; at < 6; at += 1) await send(endpoints.showRegistration, "registrar", sent(id(at)));
}

/** Drafts without a title, so that they cannot be published. */
async function addDrafts({ send }: Settling): Promise<void> {
  const data = { title: "", text: "<p>Черновик-тайна</p>", content: "<p>Черновик-тайна</p>" };
  for (const kind of ["news", "page"]) {
    const made = await send(endpoints.createEntry, "editor", sent({ kind: { text: kind } }, { data }));
    const id = { text: String(JSON.parse(made.text).id) };
    await send(endpoints.previewEntry, "editor", sent({ kind: { text: kind }, id }));
  }
}

async function addFile({ send }: Settling, name: string, bytes: Buffer): Promise<void> {
  const begun = await send(endpoints.beginUpload, "editor", sent({}, { name, size: bytes.length }));
  const body = { type: "application/octet-stream", text: bytes };
  await send(endpoints.sendPart, "editor", {
    ...sent({ id: { text: JSON.parse(begun.text).id } }),
    query: [["offset", "0"]],
    body,
  });
}

export function sent(params: Record<string, PathPart>, body?: object): FuzzRequest {
  return { params, query: [], headers: {}, body: body && { type: "application/json", text: JSON.stringify(body) } };
}
