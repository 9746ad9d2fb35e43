import { sql } from "kysely";
import type { Conference } from "#contract/conference/conferences.ts";
import { type DatabasePlace, inSnapshot } from "#server/kit/database/open-snapshot.ts";
import type { Send } from "./proxy-client.ts";
import { expectThat } from "./stage.ts";

/** Builds the body of a registration with the given e-mail address. */
export type Form = (email: string) => object;

/** Returns forms for the conference that is open for registration. */
export async function registrationForms(send: Send): Promise<Form> {
  const conferences = JSON.parse(String((await send("/api/conferences/")).body)) as Conference[];
  const school = conferences
    .find(({ is_current }) => is_current)
    ?.conference_school.find(({ is_full }) => !is_full)?.id;
  return (email) => ({
    fio: `Примерова Анна ${email.split("@")[0]}`,
    region: "Самарская область",
    job_place: "Городской противотуберкулёзный диспансер",
    job: "Врач-фтизиатр",
    phone: "+79000000000",
    email,
    school_name: school,
  });
}

type EndOptions = {
  /** Allowed if a server is killed: proxies do not repeat a POST. */
  formsMayFail: boolean;
};

export type SteadyLoad = {
  /**
   * Stops the load and returns the e-mail addresses of the acknowledged registrations.
   * @throws Error if a request failed.
   */
  end: (expectation: string, options?: EndOptions) => Promise<string[]>;
};

let loads = 0;

/** Starts fifty requests per second. Every third one is a registration if forms are given. */
export function steadyLoad(send: Send, form?: Form, log: (line: string) => void = console.log): SteadyLoad {
  const [load, results, acknowledged] = [++loads, [] as Promise<string>[], [] as string[]];
  let longest = 0;
  const post = (email: string) => {
    const headers = { "content-type": "application/json" };
    return send("/api/registration/", { method: "POST", headers, body: Buffer.from(JSON.stringify(form?.(email))) });
  };
  const sendOne = async (count: number): Promise<string> => {
    const began = performance.now();
    const email = `load-${load}-${count}@post.example`;
    // A different address each time, because the proxy caches pages.
    const path = `${count % 3 === 1 ? "/" : "/registration/"}?visit=${load}-${count}`;
    const isForm = form !== undefined && count % 3 === 0;
    const status = await (isForm ? post(email) : send(path)).then(
      (reply) => String(reply.status),
      (error: Error) => error.message,
    );
    longest = Math.max(longest, performance.now() - began);
    if (isForm && status === "201") acknowledged.push(email);
    return status === (isForm ? "201" : "200") ? "" : `${isForm ? "form" : path.split("?")[0]} ${status}`;
  };
  const timer = setInterval(() => results.push(sendOne(results.length)), 20);
  return {
    async end(expectation, { formsMayFail } = { formsMayFail: false }) {
      clearInterval(timer);
      const isFailure = (result: string) => result !== "" && !(formsMayFail && result.startsWith("form "));
      const failed = (await Promise.all(results)).filter(isFailure);
      const seconds = (longest / 1000).toFixed(1);
      log(`  ${results.length} requests, ${acknowledged.length} of them forms; the longest took ${seconds} s`);
      const kinds = [...new Set(failed)].join(", ");
      expectThat(failed.length === 0, `${expectation}: ${failed.length} of ${results.length} failed (${kinds})`);
      return acknowledged;
    },
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
