import { firstRules } from "#domain/certificates/certificate-rules.ts";
import { firstTemplate } from "#domain/certificates/certificate-template.ts";
import { schoolDay } from "./school-day.ts";

export const path = "/api/staff/certificates/";
export const readyTemplate = { ...firstTemplate, signer: "А. В. Примеров" };

/** A conference that is over, with its template in force; `arrive` marks people at the entrance. */
export async function certificateDay() {
  const site = await schoolDay();
  const { ask, platform, conference } = site;
  const { database } = platform;
  await ask("PUT", `${path}template/`, { conference, template: readyTemplate, in_force: true });
  /** Registers a person who came on the first day of the conference. */
  const arrive = async (fio: string, more: object = {}) => {
    const person = await site.join(fio, more);
    await site.arrive(person.id, "09:00");
    return person;
  };
  const saveRules = (changes: object) =>
    ask("PUT", `${path}rules/`, { conference, rules: { ...firstRules, ...changes } });
  const issue = async (changes: object = {}) => (await ask("POST", path, { conference, ...changes })).body;
  const listed = async (query = "") => (await ask("GET", `${path}list/?conference=${conference}${query}`)).body.results;
  const shown = async () => (await ask("GET", `${path}?conference=${conference}`)).body;
  const letters = async () =>
    await database.read
      .selectFrom("letters")
      .select(["key", "state", "mailing_id", "facts"])
      .where("kind", "=", "certificate")
      .execute();
  const keyOf = async (id: number) =>
    new URL(`http://site${(await ask("GET", `${path}${id}/`)).body.verification}`).pathname.split("/")[2] ?? "";
  return { ...site, arrive, saveRules, issue, listed, shown, letters, keyOf };
}
