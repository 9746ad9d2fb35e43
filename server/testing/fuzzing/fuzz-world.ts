import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { endpoints } from "#contract/all-endpoints.ts";
import { type Endpoint, eventStream, type Role, roles } from "#contract/endpoint.ts";
import { folderStore } from "#server/kit/files/folder-store.ts";
import { builtWeb } from "../../kit/pages/web-build.ts";
import type { Platform } from "../../kit/platform.ts";
import { hashOf } from "../../kit/secrets/random-tokens.ts";
import { hashPassword } from "../../office/accounts/credentials/passwords.ts";
import { mediaValueOf, newToken, printingValueOf } from "../../office/accounts/sessions/sign-in-tokens.ts";
import { signInsRepository } from "../../office/accounts/sessions/sign-ins-repository.ts";
import { staffRepository } from "../../office/accounts/staff-repository.ts";
import { backfillEntries } from "../../site/entries/backfill-entries.ts";
import { testApp } from "../test-app.ts";
import { demoMedia } from "../test-database.ts";
import type { FuzzRequest } from "./fuzz-request.ts";
import type { Answer, Caller } from "./judge-answer.ts";
import { knownThings } from "./known-things.ts";
import { completed, sendRequest } from "./send-request.ts";
import { settleWorld } from "./settle-world.ts";

export type FuzzWorld = Awaited<ReturnType<typeof fuzzWorld>>;

/** With ids outside the range of the requests, because a change of these accounts would end their sign-ins. */
const people: Record<Role, { id: number; email: string }> = {
  administrator: { id: 900_001, email: "glavnyj@staff.example" },
  registrar: { id: 900_002, email: "" },
  editor: { id: 900_003, email: "" },
  door: { id: 900_004, email: "" },
};

/** The server with the demonstration content, staff, marked registrants and drafts, and their known values. */
export async function fuzzWorld() {
  const mediaFolder = mkdtempSync(join(tmpdir(), "society-fuzz-media-"));
  onTestFinished(() => rmSync(mediaFolder, { recursive: true, force: true }));
  cpSync(demoMedia(), mediaFolder, { recursive: true });
  const web = builtWeb(new URL("../../../.build/", import.meta.url));
  const { app, platform, logged } = await testApp({
    platform: { media: folderStore(mediaFolder) },
    app: { web, trustProxy: 0 },
  });
  await backfillEntries(platform);
  await addStaff(platform);
  const tokens = new Map<Caller, string>([["dead token", newToken()]]);
  for (const role of roles) tokens.set(role, await signedIn(platform, role));
  const known = knownThings();
  /** Sends a request; if an earlier one has ended the account's sign-in, again with a new token. */
  const send = async (call: Endpoint, caller: Caller, request: FuzzRequest): Promise<Answer & { url: string }> => {
    const sent = completed(call, request, known);
    let answer = await sendRequest(app, sent, tokens.get(caller), call.answer === eventStream);
    const role = roles.find((one) => one === caller);
    if (answer.status === 401 && role !== undefined && typeof call.access !== "string") {
      tokens.set(role, await signedIn(platform, role));
      answer = await sendRequest(app, sent, tokens.get(caller), call.answer === eventStream);
    }
    // These accounts have no second step: if it were required, all further requests would be refused.
    if (call === endpoints.setSecuritySettings && answer.status === 200) await demandNoSecondStep(platform);
    known.learn(sent.url.split("?")[0] ?? "", answer);
    return { ...answer, url: sent.url };
  };
  await settleWorld({ app, send });
  return { app, logged, send };
}

async function demandNoSecondStep({ database }: Platform): Promise<void> {
  await database.transaction((db) => db.deleteFrom("security_settings").execute());
}

async function addStaff({ database, clock }: Platform): Promise<void> {
  const password_hash = await hashPassword("сирень у старого забора");
  await database.transaction(async (db) => {
    for (const role of roles) {
      const account = { ...people[role], roles: role, username: `fuzz.${role}`, fio: `Пробный ${role}`, password_hash };
      await staffRepository(db).add({ ...account, created_at: clock().toISOString() });
    }
  });
}

async function signedIn({ database, clock }: Platform, role: Role): Promise<string> {
  const token = newToken();
  const cookies = { printing_hash: hashOf(printingValueOf(token)), media_hash: hashOf(mediaValueOf(token)) };
  const hashes = { token_hash: hashOf(token), ...cookies };
  await database.transaction(async (db) => {
    await staffRepository(db).change(people[role].id, { roles: role, is_disabled: 0 });
    await signInsRepository(db).add({ staff_id: people[role].id, ...hashes, address: "", user_agent: "" }, clock());
  });
  return token;
}
