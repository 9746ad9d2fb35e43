import type { Kysely } from "kysely";
import type { Tables } from "../../platform/database/tables.ts";
import type { Staff } from "../../platform/guard.ts";
import type { Platform } from "../../platform/platform.ts";
import { changedMeanwhile, Problem } from "../../platform/problem-replies.ts";
import type { FieldProblems } from "../../platform/read-body.ts";
import { revisionOf } from "../../platform/revision-of.ts";
import { recordAudit } from "../staff/audit.ts";
import { firstSettings } from "./first-settings.ts";
import { settingsRepository } from "./settings-repository.ts";
import { type KeptSettings, keptSettings } from "./show-site.ts";
import { valueWords } from "./value-words.ts";

type Part<Name extends keyof KeptSettings> = {
  /** As the audit trail calls it: «Контакты общества». */
  subject: string;
  /** Its values and what each is called. */
  words: Record<Name, string>;
  /** What only the database can judge. */
  refusals?: (db: Kysely<Tables>, values: Pick<KeptSettings, Name>) => Promise<FieldProblems>;
};

type Seen<Name extends keyof KeptSettings> = Pick<KeptSettings, Name> & { revision: string };

/** Some of the settings that are shown and set together. */
export function societyPart<Name extends keyof KeptSettings>({ subject, words, refusals }: Part<Name>) {
  const names = Object.keys(words) as Name[];
  const only = (settings: Pick<KeptSettings, Name>) =>
    Object.fromEntries(names.map((name) => [name, settings[name]])) as Pick<KeptSettings, Name>;

  async function show(db: Kysely<Tables>): Promise<Seen<Name>> {
    const values = only(keptSettings.parse({ ...firstSettings, ...(await settingsRepository(db).all()) }));
    return { ...values, revision: revisionOf(values) };
  }

  return {
    show: ({ database }: Platform) => show(database.read),

    /** @throws Problem 409 where somebody else has changed them since they were seen, 400 by field. */
    set: ({ database, clock }: Platform, sent: Seen<Name>, by: { staff: Staff; address: string }) =>
      database.transaction(async (transaction) => {
        await database.engine.oneAtATime(transaction);
        const before = await show(transaction);
        if (before.revision !== sent.revision) throw changedMeanwhile();
        const problems = (await refusals?.(transaction, sent)) ?? {};
        if (Object.keys(problems).length > 0) throw new Problem(400, problems);
        const differ = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(sent[name]));
        if (differ.length === 0) return before;
        await settingsRepository(transaction).save(Object.fromEntries(differ.map((name) => [name, sent[name]])));
        const changes = differ.map((name) => ({
          field: words[name],
          before: valueWords(before[name]),
          after: valueWords(sent[name]),
        }));
        await recordAudit(transaction, {
          at: clock(),
          action: "settings-changed",
          subjectKind: "settings",
          subject,
          changes,
          ...by,
        });
        return show(transaction);
      }),
  };
}
