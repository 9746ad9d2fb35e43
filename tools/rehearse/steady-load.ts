import type { IncomingHttpHeaders } from "node:http";
import type { Conference } from "#contract/site/conferences.ts";
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

export async function schoolNow(site: string): Promise<number | undefined> {
  return schoolOf(await (await fetch(`${site}/api/conferences/`)).text());
}

function schoolOf(conferences: string): number | undefined {
  const current = (JSON.parse(conferences) as Conference[]).find(({ is_current }) => is_current);
  return current?.conference_school[0]?.id;
}

export type SteadyLoad = {
  /** @returns the e-mails whose registration was acknowledged. @throws Error where a request failed. */
  end: (sentence: string) => Promise<string[]>;
};

let loads = 0;

/** Fifty requests a second, every third of them a form where there are forms. */
export function steadyLoad(ask: Ask, form?: Form): SteadyLoad {
  const [load, answers, acknowledged] = [++loads, [] as Promise<string>[], [] as string[]];
  let longest = 0;
  const post = (email: string) => {
    const headers = { "content-type": "application/json" };
    return ask("/api/registration/", { method: "POST", headers, body: Buffer.from(JSON.stringify(form?.(email))) });
  };
  const once = async (count: number): Promise<string> => {
    const began = performance.now();
    const [email, path] = [`load-${load}-${count}@post.example`, count % 3 === 1 ? "/" : "/registration/"];
    const isForm = form !== undefined && count % 3 === 0;
    const status = await (isForm ? post(email) : ask(path)).then(
      (answer) => String(answer.status),
      (error: Error) => error.message,
    );
    longest = Math.max(longest, performance.now() - began);
    if (isForm && status === "201") acknowledged.push(email);
    return status === (isForm ? "201" : "200") ? "" : `${isForm ? "form" : path} ${status}`;
  };
  const timer = setInterval(() => answers.push(once(answers.length)), 20);
  return {
    async end(sentence) {
      clearInterval(timer);
      const failed = (await Promise.all(answers)).filter((failure) => failure !== "");
      const seconds = (longest / 1000).toFixed(1);
      console.log(`  ${answers.length} requests, ${acknowledged.length} of them forms; the longest took ${seconds} s`);
      const kinds = [...new Set(failed)].join(", ");
      expectThat(failed.length === 0, `${sentence}: ${failed.length} of ${answers.length} failed (${kinds})`);
      return acknowledged;
    },
  };
}
