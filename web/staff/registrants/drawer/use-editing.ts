import { useState } from "react";
import { problemTexts } from "../../../../contract/problems.ts";
import { editRegistration, type RegistrationCard, showRegistration } from "../../../../contract/registration-list.ts";
import { ApiProblem } from "../../../api/client.ts";
import { problemInOneLine } from "../../../api/problem-messages.ts";
import { useStaffApi } from "../../staff-api.ts";
import { kindlyRefused } from "../field-sentences.ts";
import { useTable } from "../table-context.ts";
import { changedAnswers } from "./changed-answers.ts";
import { useCardChange } from "./use-card-change.ts";

/**
 * Sends what was changed together with the revision that was seen. `newer` is the record as somebody else changed it
 * meanwhile: once it has been shown, sending again writes over it knowingly.
 */
export function useEditing(start: RegistrationCard) {
  const api = useStaffApi();
  const { show } = useTable();
  const changed = useCardChange();
  const [newer, setNewer] = useState<RegistrationCard | null>(null);
  const params = { id: String(start.id) };
  const send = async (typed: Record<string, string>): Promise<void> => {
    const body = { ...changedAnswers(start, typed), revision: (newer ?? start).revision };
    try {
      const card = await api.ask(editRegistration, { params, body });
      changed(card, "Исправления сохранены.");
      show(start.id, { discard: true });
    } catch (error) {
      if (!isNewerChange(error)) throw kindlyRefused(error, typed);
      setNewer(await api.ask(showRegistration, { params }));
    }
  };
  return { send, newer };
}

/** Of the collisions only this one is about a revision. */
function isNewerChange(error: unknown): boolean {
  return error instanceof ApiProblem && problemInOneLine(error) === problemTexts.changedMeanwhile;
}
