import { type RefObject, useEffect, useState } from "react";
import { hasAnswers, readSent, type Sent } from "./answers.ts";
import { findDraft } from "./draft.ts";

/**
 * What was being typed in this tab before a reload; null on the server, at the first rendering, and where the form holds
 * something newer already (an answer of the server, words typed before the script came).
 */
export function useDraft(form: RefObject<HTMLFormElement | null>): Sent | null {
  const [draft, restore] = useState<Sent | null>(null);
  useEffect(() => {
    if (form.current && !hasAnswers(readSent(new FormData(form.current)))) restore(findDraft());
  }, [form]);
  return draft;
}
