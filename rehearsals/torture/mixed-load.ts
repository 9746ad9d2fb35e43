import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { countUp, type Ledger } from "./ledger.ts";
import type { Client, Outcome } from "./torture-client.ts";
import type { TortureSite } from "./torture-site.ts";

type Load = { site: TortureSite; send: Client; ledger: Ledger; school: number; conference: number; round: number };
type Writer = (load: Load, count: number) => Promise<void>;

const doctor = (email: string, school: number, job = "Врач") => ({
  fio: `Клиентов ${email.split("@")[0]}`,
  region: "Санкт-Петербург",
  job_place: "Городской противотуберкулёзный диспансер",
  job,
  phone: "8 (900) 000-00-01",
  email,
  school_name: school,
});

/** Records a value before sending it, and removes the older ones once it is acknowledged. */
async function setValue(
  { ledger }: Load,
  key: string,
  value: string,
  sendValue: () => Promise<Outcome>,
): Promise<Outcome> {
  const sent = ledger.values.get(key) ?? [];
  ledger.values.set(key, [...sent, value]);
  const outcome = await sendValue();
  if (outcome.kind === "done") ledger.values.set(key, [value]);
  if (outcome.kind === "refused") ledger.values.set(key, sent);
  return outcome;
}

/** Registers, then changes the registration as the registrant and as a registrar. */
const register: Writer = async (load, count) => {
  const { send, ledger, school, round } = load;
  const email = `doctor-${round}-${count}@post.example`;
  const outcome = await send("registration", "POST", "/api/registration/", doctor(email, school));
  if (outcome.kind === "refused") ledger.refused.add(email);
  if (outcome.kind !== "done") return;
  const { id, number, fio, result } = outcome.body as { id: number; number: number; fio: string; result: string };
  ledger.registered.set(id, { fio, number, hasAddress: true });
  const key = `job of ${id}`;
  ledger.values.set(key, ["Врач"]);
  const path = `/api/registration/results/${result.split("/").at(-2)}/`;
  const corrected = await setValue(load, key, `Врач ${count}`, () =>
    send("correction", "PUT", path, { ...doctor(email, school, `Врач ${count}`), revision: 1 }),
  );
  if (corrected.kind !== "done") return;
  const revision = corrected.body["revision"];
  await setValue(load, key, `Главврач ${count}`, () =>
    send("edit", "PATCH", `/api/registration/${id}/`, { job: `Главврач ${count}`, revision }),
  );
};

const registerQuickly: Writer = async ({ send, ledger, round }, count) => {
  const fio = `Стойкин ${round} ${count}`;
  const outcome = await send("quick registration", "POST", "/api/user_conferences/", { fio });
  if (outcome.kind === "done")
    ledger.registered.set(outcome.body["id"] as number, { fio, number: undefined, hasAddress: false });
};

const upload: Writer = async ({ send, ledger, round }, count) => {
  const bytes = Buffer.from(
    `%PDF-1.7\n% ${round} ${count} ${"x".repeat(20_000)}\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n`,
  );
  const begun = await send("upload begun", "POST", "/api/staff/uploads/", {
    name: `${round}-${count}.pdf`,
    size: bytes.length,
  });
  if (begun.kind !== "done") return;
  const path = `/api/staff/uploads/${begun.body["id"]}/`;
  const outcome = await send("upload", "PUT", `${path}?offset=0`, bytes);
  // An account may have twenty unfinished uploads.
  if (outcome.kind !== "done") await send("upload cancelled", "DELETE", path);
  const file = outcome.kind === "done" ? (outcome.body["file"] as { src: string } | null) : null;
  if (file) ledger.files.set(file.src, bytes.length);
};

const publish: Writer = async (load, count) => {
  const { send, round } = load;
  const title = `Новость ${round} ${count}`;
  const data = { title, text: "<p>Да</p>", pub_date: "2026-01-01T00:00:00.000Z" };
  const draft = await send("draft", "POST", "/api/staff/entries/news/", { data });
  if (draft.kind !== "done") return;
  const { id, revision } = draft.body as { id: number; revision: number };
  const key = `entry ${id}`;
  load.ledger.values.set(key, [title]);
  const path = `/api/staff/entries/news/${id}/publications/`;
  if ((await send("publication", "POST", path, { revision })).kind === "done") load.ledger.published.add(key);
};

const runImport: Writer = async ({ send, ledger, conference, round }, count) => {
  const list = `list-${round}-${count}-`;
  const rows = Array.from({ length: 30 }, (_, row) => `Списков Р${round}-${count}-${row},${list}${row}@post.example`);
  const sent = await send(
    "list",
    "POST",
    "/api/registration/imports/?name=a.csv",
    Buffer.from(["ФИО,E-mail", ...rows].join("\n")),
  );
  if (sent.kind !== "done") return;
  const { id, columns } = sent.body as { id: string; columns: { guess: string | null }[] };
  const order = { conference, columns: columns.map(({ guess }) => guess) };
  const begun = await send("load begun", "POST", `/api/registration/imports/${id}/loads/`, order);
  for (let polls = 0; begun.kind === "done" && polls < 40; polls += 1) {
    await pause(100);
    const shown = await send("load polled", "GET", `/api/registration/imports/${id}/`);
    const loading = shown.kind === "done" ? (shown.body["loading"] as { state: string } | null) : null;
    if (loading?.state !== "done") continue;
    countUp(ledger.acknowledged, "list loaded");
    // Likely duplicates are skipped, so the number of added rows is read from the list.
    ledger.loaded.set(list, shown.kind === "done" ? (shown.body["added"] as number) : 0);
    return;
  }
};

const backUp: Writer = async ({ site, ledger, round }, count) => {
  const target = join(site.place.folder, "backups", `${round}-${count}`);
  const command = ["server/operate/backup/backup-command.ts", target];
  const child = spawn(process.execPath, command, { env: site.environment(), stdio: "ignore" });
  const [code] = await once(child, "exit");
  if (code !== 0) return;
  countUp(ledger.acknowledged, "backup");
  ledger.backups.push(target);
};

/** Concurrent clients of each kind. */
const writers: [Writer, number][] = [
  [register, 6],
  [registerQuickly, 3],
  [upload, 1],
  [publish, 2],
  [runImport, 1],
];

/** Starts all writers. Returns a function that stops them and resolves when all have their responses. */
export function mixedLoad(load: Load): () => Promise<void> {
  let stopped = false;
  const work = writers.flatMap(([write, clients]) =>
    Array.from({ length: clients }, async (_, client) => {
      for (let count = client; !stopped; count += clients) {
        await write(load, count);
        // Limits the rate of refused requests.
        await pause(5);
      }
    }),
  );
  if (load.round % 4 === 0) work.push(backUp(load, 0));
  return async () => {
    stopped = true;
    await Promise.all(work);
  };
}
