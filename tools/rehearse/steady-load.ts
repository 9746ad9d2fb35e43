import type { IncomingHttpHeaders } from "node:http";
import { sql } from "kysely";
import type { Conference } from "#contract/site/conferences.ts";
import { type DatabasePlace, inSnapshot } from "#server/platform/database/open-snapshot.ts";
import { expectThat } from "./stage.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Question = { method?: string; headers?: Record<string, string>; body?: Buffer };
export type Ask = (path: string, question?: Question) => Promise<Answer>;

/** A doctor's form, under an e-mail of its own. */
export type Form = (email: string) => object;

export function formFor(school: number | undefined): Form {
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

/** For the conference that is open in the demonstration content. */
export async function registrationForms(ask: Ask): Promise<Form> {
  return formFor(schoolOf(String((await ask("/api/conferences/")).body)));
}

function schoolOf(conferences: string): number | undefined {
  const current = (JSON.parse(conferences) as Conference[]).find(({ is_current }) => is_current);
  return current?.conference_school[0]?.id;
}

export type SteadyLoad = {
  /**
   * @param order.formsMayFail where a server is killed: a form that was sent is not sent again.
   * @returns the e-mails whose registration was acknowledged. @throws Error where a request failed.
   */
  end: (sentence: string, order?: { formsMayFail: boolean }) => Promise<string[]>;
};

let loads = 0;

/** Fifty requests a second, every third of them a form where there are forms. */
export function steadyLoad(ask: Ask, form?: Form, tell: (line: string) => void = console.log): SteadyLoad {
  const [load, answers, acknowledged] = [++loads, [] as Promise<string>[], [] as string[]];
  let longest = 0;
  const post = (email: string) => {
    const headers = { "content-type": "application/json" };
    return ask("/api/registration/", { method: "POST", headers, body: Buffer.from(JSON.stringify(form?.(email))) });
  };
  const once = async (count: number): Promise<string> => {
    const began = performance.now();
    const email = `load-${load}-${count}@post.example`;
    // Each its own, or the proxy would have it.
    const path = `${count % 3 === 1 ? "/" : "/registration/"}?visit=${load}-${count}`;
    const isForm = form !== undefined && count % 3 === 0;
    const status = await (isForm ? post(email) : ask(path)).then(
      (answer) => String(answer.status),
      (error: Error) => error.message,
    );
    longest = Math.max(longest, performance.now() - began);
    if (isForm && status === "201") acknowledged.push(email);
    return status === (isForm ? "201" : "200") ? "" : `${isForm ? "form" : path.split("?")[0]} ${status}`;
  };
  const timer = setInterval(() => answers.push(once(answers.length)), 20);
  return {
    async end(sentence, { formsMayFail } = { formsMayFail: false }) {
      clearInterval(timer);
      const isFailure = (failure: string) => failure !== "" && !(formsMayFail && failure.startsWith("form "));
      const failed = (await Promise.all(answers)).filter(isFailure);
      const seconds = (longest / 1000).toFixed(1);
      tell(`  ${answers.length} requests, ${acknowledged.length} of them forms; the longest took ${seconds} s`);
      const kinds = [...new Set(failed)].join(", ");
      expectThat(failed.length === 0, `${sentence}: ${failed.length} of ${answers.length} failed (${kinds})`);
      return acknowledged;
    },
  };
}

/** @throws Error where a registration that was acknowledged is not there, or there twice. */
export async function expectOnce(place: DatabasePlace, emails: string[]): Promise<void> {
  const { rows } = await inSnapshot(place, ({ db }) =>
    sql<{ email: string }>`select email from registrations`.execute(db),
  );
  const times = new Map<string, number>();
  for (const { email } of rows) times.set(email, (times.get(email) ?? 0) + 1);
  const wrong = emails.filter((email) => times.get(email) !== 1);
  expectThat(emails.length > 0 && wrong.length === 0, `each acknowledged registration is there once (not ${wrong})`);
}
