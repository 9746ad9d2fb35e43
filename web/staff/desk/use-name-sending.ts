import { useRef, useState } from "react";
import type { AnswerOf } from "../../../contract/call.ts";
import { registerQuickly } from "../../../contract/registrations.ts";
import { ApiProblem } from "../../api/client.ts";
import { problemInOneLine } from "../../api/problem-messages.ts";
import { useStaffApi } from "../staff-api.ts";
import { requestKeys } from "./request-keys.ts";

/** `mayRepeat`: whether the name is written nobody knows; sent again as it is, it becomes one row all the same. */
export type Failure = { name: string; words: string; mayRepeat: boolean };

export type NameSending = {
  isSent: boolean;
  failure: Failure | null;
  /** Does nothing while another name is on its way. */
  send: (name: string) => void;
  /** The failure is of no more concern. */
  forget: () => void;
};

type Answers = {
  written: (name: string, answer: AnswerOf<typeof registerQuickly>) => void;
  refused: (name: string) => void;
};

const keys = requestKeys(sessionStorage);

/** Sends names to the server, one at a time. */
export function useNameSending({ written, refused }: Answers): NameSending {
  const api = useStaffApi();
  const [isSent, setSent] = useState(false);
  const [failure, fail] = useState<Failure | null>(null);
  // Two Enters may come before the page is drawn anew.
  const isBusy = useRef(false);
  const send = async (name: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSent(true);
    fail(null);
    await api.ask(registerQuickly, { body: { fio: name }, idempotencyKey: keys.keyOf(name) }).then(
      (answer) => {
        keys.written(name);
        written(name, answer);
      },
      (error: unknown) => {
        refused(name);
        fail({ name, words: problemInOneLine(error), mayRepeat: isUnanswered(error) });
      },
    );
    isBusy.current = false;
    setSent(false);
  };
  return { isSent, failure, send: (name) => void send(name), forget: () => fail(null) };
}

/** Nothing came back, or the server itself broke. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status >= 500;
}
