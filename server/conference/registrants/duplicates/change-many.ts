import type { z } from "zod";
import type {
  changeRegistrations as changeCall,
  GroupChange,
} from "#contract/conference/registrants/registration-groups.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { answersColumn } from "../../registration/answers/change-answers.ts";
import type { Actor } from "../../registration/record/actor.ts";
import { changeRegistration } from "../../registration/record/change-registration.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import type { RegistrationRow } from "../../registration/record/registrations-repository.ts";
import { schoolProblem } from "../../registration/registering/registration-errors.ts";

type Outcome = z.output<(typeof changeCall)["answer"]>;

/** Thrown if a registration already has all the values. */
class Unchanged extends Error {}

/** Changes registrations one after another; a refused one does not stop the others. */
export async function changeMany(platform: Platform, changes: GroupChange[], actor: Actor): Promise<Outcome> {
  const outcome: Outcome = { done: [], refused: [] };
  for (const change of changes) {
    try {
      outcome.done.push(await changeOne(platform, change, actor));
    } catch (error) {
      if (error instanceof Unchanged) continue;
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      outcome.refused.push({ id: change.id, reason: reasonOf(error) });
    }
  }
  return outcome;
}

/** @returns the previous values. */
async function changeOne(platform: Platform, change: GroupChange, actor: Actor): Promise<GroupChange> {
  const { id, school_name, status, badge_role, answers: sent } = change;
  const fields = {
    ...(school_name !== undefined && { school_id: school_name }),
    ...(status !== undefined && { status }),
    ...(badge_role !== undefined && { badge_role }),
  };
  let before: RegistrationRow | undefined;
  await changeRegistration(platform, {
    id,
    action: actionOf(change),
    actor,
    values: async (row, transaction) => {
      before = row;
      if (row.deleted_at !== null) throw notFound();
      const wanted = { ...fields, ...(await answersColumn(transaction, row, { sent })) };
      if (Object.entries(wanted).every(([name, value]) => row[name as keyof typeof wanted] === value)) {
        throw new Unchanged();
      }
      const schools = await conferencesForRegistration(transaction).schoolsOf(row.conference_id);
      const problem = schoolProblem(school_name, schools);
      if (problem !== undefined) throw new Problem(400, { school_name: [problem] });
      return wanted;
    },
  });
  return {
    id,
    ...(school_name !== undefined && { school_name: before?.school_id ?? null }),
    ...(status !== undefined && before && { status: before.status }),
    ...(badge_role !== undefined && before && { badge_role: before.badge_role }),
    ...(sent !== undefined && before && { answers: previous(before, sent) }),
  };
}

/** The answers before, to the questions of these; null for none. */
function previous({ answers }: RegistrationRow, sent: Record<string, unknown>): Record<string, unknown> {
  const before = JSON.parse(answers);
  return Object.fromEntries(Object.keys(sent).map((id) => [id, before[id] ?? null]));
}

/** The role on the badge has an action of its own, about which registrants get no letter. */
function actionOf({ status, school_name, answers }: GroupChange) {
  if (status === undefined && school_name === undefined && answers === undefined) return "badge-role-changed" as const;
  if (status === undefined) return "registration-edited" as const;
  return status === "withdrawn" ? ("registration-withdrawn" as const) : ("registration-reinstated" as const);
}

function reasonOf({ status, body }: Problem): string {
  if (status === 404) return "Записи нет в списке.";
  return Object.values(body).flat().join(" ");
}
