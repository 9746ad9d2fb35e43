import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { sql } from "kysely";
import type { Conference } from "#contract/conference/conferences.ts";
import { type DatabasePlace, inSnapshot } from "#server/kit/database/open-snapshot.ts";
import { expectThat } from "./stage.ts";

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };
type Options = { method?: string; headers?: Record<string, string>; body?: Buffer };
export type Send = (path: string, options?: Options) => Promise<Reply>;

/** Returns a function that sends requests to a port of this machine, as `example.ru`, accepting any certificate. */
export function senderTo(protocol: "http" | "https", port: number): Send {
  const request = protocol === "http" ? httpRequest : httpsRequest;
  const site = { host: "127.0.0.1", port, servername: "example.ru", rejectUnauthorized: false, agent: false as const };
  return (path, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const options = { ...site, path, method, headers: { host: "example.ru", ...headers } };
      const sent = request(options, async (response) => {
        const chunks = await response.toArray();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
      sent.on("error", reject);
      sent.end(body);
    });
}

/** Builds the body of a registration with the given e-mail address. */
export type Form = (email: string) => object;

/** Returns forms for the conference that is open for registration. */
export async function registrationForms(send: Send): Promise<Form> {
  const conferences = JSON.parse(String((await send("/api/conferences/")).body)) as Conference[];
  const schools = conferences.find(({ is_current }) => is_current)?.conference_school;
  const school_name = schools?.find(({ is_full }) => !is_full)?.id;
  const answers = { region: "Самарская область", job_place: "Диспансер", job: "Врач-фтизиатр", phone: "+79000000000" };
  return (email) => ({ ...answers, fio: `Примерова Анна ${email.split("@")[0]}`, email, school_name });
}

let loads = 0;

/**
 * Starts fifty requests per second, a third of them registrations. Returns a function that stops the load: it returns
 * the e-mail addresses of acknowledged registrations, and what failed and how (`form 503`, `/ socket hang up`).
 */
export function steadyLoad(send: Send, form: Form, perSecond = 50) {
  const [load, results, acknowledged] = [++loads, [] as Promise<string>[], [] as string[]];
  const headers = { "content-type": "application/json" };
  const sendOne = async (count: number): Promise<string> => {
    const email = `load-${load}-${count}@post.example`;
    // A different address each time, because the proxy caches pages.
    const path = `${count % 3 === 1 ? "/" : "/registration/"}?visit=${load}-${count}`;
    const isForm = count % 3 === 0;
    const body = Buffer.from(JSON.stringify(form(email)));
    const sent = isForm ? send("/api/registration/", { method: "POST", headers, body }) : send(path);
    const status = await sent.then(
      (reply) => String(reply.status),
      (error: Error) => error.message,
    );
    if (isForm && status === "201") acknowledged.push(email);
    return status === (isForm ? "201" : "200") ? "" : `${isForm ? "form" : path.split("?")[0]} ${status}`;
  };
  const timer = setInterval(() => results.push(sendOne(results.length)), 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    const failed = (await Promise.all(results)).filter((result) => result !== "");
    return { acknowledged, failed };
  };
}

/** @throws Error if an acknowledged registration is missing or stored twice. */
export async function expectEachOnce(place: DatabasePlace, emails: string[]): Promise<void> {
  const { rows } = await inSnapshot(place, ({ db }) =>
    sql<{ email: string }>`select email from registrations`.execute(db),
  );
  const times = new Map<string, number>();
  for (const { email } of rows) times.set(email, (times.get(email) ?? 0) + 1);
  const wrong = emails.filter((email) => times.get(email) !== 1);
  expectThat(emails.length > 0 && wrong.length === 0, `each acknowledged registration is stored once (not ${wrong})`);
}
