import type { WrittenFields } from "#contract/conference/registration/registration.ts";
import { problemTexts } from "#contract/problems.ts";
import { notFound, Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { answerProblems, answersColumn } from "../../registration/answers/change-answers.ts";
import type { SentAnswers } from "../../registration/answers/read-answers.ts";
import type { Actor } from "../../registration/record/actor.ts";
import { changeRegistration } from "../../registration/record/change-registration.ts";
import { proposalsRepository } from "../../registration/record/proposals-repository.ts";
import { type RegistrationRow, registrationsRepository } from "../../registration/record/registrations-repository.ts";
import { toColumns } from "../../registration/record/written-values.ts";
import { schoolErrors } from "../../registration/registering/registration-errors.ts";

type Fields = Omit<WrittenFields, "answers">;
type Edited = { [Field in keyof Fields]?: Fields[Field] | undefined } & {
  answers?: SentAnswers | undefined;
  revision: number;
  over_places?: boolean | undefined;
};

/**
 * Changes the answers of a registration.
 * @throws Problem 404 for a registration in the bin, 409, 400 for a full school.
 */
export async function editRegistration(platform: Platform, id: number, edited: Edited, actor: Actor): Promise<void> {
  const { revision, over_places: overPlaces, answers, ...fields } = edited;
  await changeRegistration(platform, {
    id,
    action: "registration-edited",
    actor,
    seen: revision,
    overPlaces,
    values: async (row, transaction) => {
      if (row.deleted_at !== null) throw notFound();
      return { ...toColumns(fields), ...(await answersColumn(transaction, row, { sent: answers })) };
    },
  });
}

/**
 * Returns the other problems of an edit that the contract refuses.
 * @throws Problem 404.
 */
export async function editProblems(platform: Platform, id: number, sent: Record<string, unknown>) {
  const row = await registrationsRepository(platform.database.read).byId(id);
  if (!row) throw notFound();
  return { ...(await schoolErrors(platform, row.conference_id, sent)), ...(await answerProblems(platform, row, sent)) };
}

/**
 * Withdraws an active registration, or reinstates a withdrawn one.
 * @throws Problem 404, 409.
 */
export async function setStatus(
  platform: Platform,
  id: number,
  status: RegistrationRow["status"],
  actor: Actor,
): Promise<void> {
  const withdraws = status === "withdrawn";
  await changeRegistration(platform, {
    id,
    action: withdraws ? "registration-withdrawn" : "registration-reinstated",
    actor,
    values: (row) => {
      if (row.deleted_at !== null) throw notFound();
      if (row.status === status) {
        throw new Problem(409, { detail: withdraws ? problemTexts.withdrawnAlready : problemTexts.notWithdrawn });
      }
      return { status };
    },
  });
}

/** Accepts the values of a proposal, or leaves the registration unchanged. @throws Problem 404, 409. */
export async function decideProposal(
  platform: Platform,
  id: number,
  proposalId: number,
  accept: boolean,
  actor: Actor,
): Promise<void> {
  await changeRegistration(platform, {
    id,
    action: accept ? "registration-proposal-accepted" : "registration-proposal-refused",
    actor,
    values: async (row, transaction) => {
      if (row.deleted_at !== null) throw notFound();
      const proposals = proposalsRepository(transaction);
      const proposal = (await proposals.waitingFor(id)).find((one) => one.id === proposalId);
      if (!proposal) throw new Problem(409, { detail: problemTexts.alreadyDecided });
      await proposals.decide(proposalId, accept, platform.clock());
      return accept ? JSON.parse(proposal.proposed) : {};
    },
  });
}
