import type { AnswerOf } from "#contract/endpoint.ts";
import { registerQuickly } from "#contract/registrations/registration.ts";
import { showMe } from "#contract/staff/sign-in.ts";
import { type Api, ApiProblem } from "../../api/client.ts";
import { problemInOneLine } from "../../api/problem-messages.ts";
import { requestKeys } from "../api/request-keys.ts";
import { useStaffApi } from "../api/use-api.ts";
import { refused, type SentName, sent, sentAgain, written } from "./registration-queue.ts";
import type { KeptNames } from "./use-names.ts";

type Heard = (answer: AnswerOf<typeof registerQuickly>, name: SentName) => void;

export type NameSending = {
  /** Sends the name after those that are on their way. */
  send: (name: string, isFormless: boolean) => void;
  /** Sends one more time a name that was refused. */
  sendAgain: (name: SentName) => void;
};

/**
 * In milliseconds. Where anonymous callers may register by name, an invalid token causes no error: so it is checked
 * first, this often.
 */
const signInIsTrusted = 60_000;
const signInEnded = "Сеанс закончился раньше, чем имя записали.";

const keys = requestKeys(sessionStorage);
/** Shared by all views of the page: names are sent one at a time. */
let isBusy = false;
let signedInAt = Number.NEGATIVE_INFINITY;

/** Sends names to the server, one at a time, in order. */
export function useNameSending(names: KeptNames, heard: Heard): NameSending {
  const api = useStaffApi();
  const sendAll = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let next = names.now().waiting[0]; next; next = names.now().waiting[0]) {
      if ((await sendOne(api, next, names, heard)) === "signed-out") break;
    }
    isBusy = false;
  };
  return {
    send: (name, isFormless) => {
      const { inField, waiting } = names.now();
      const taken = waiting.map(({ key }) => key);
      const key = inField?.name === name ? inField.key : keys.keyOf(name, taken);
      names.change((before) => sent(before, { name, key, isFormless }));
      void sendAll();
    },
    sendAgain: (name) => {
      names.change((before) => sentAgain(before, name));
      void sendAll();
    },
  };
}

async function sendOne(api: Api, waiting: SentName, names: KeptNames, heard: Heard): Promise<"heard" | "signed-out"> {
  const { name, key } = waiting;
  try {
    await makeSureOfSignIn(api);
    const answer = await api.ask(registerQuickly, { body: { fio: name }, idempotencyKey: key });
    keys.written(key);
    names.change((before) => written(before, key));
    heard(answer, waiting);
    return "heard";
  } catch (error) {
    const hasEnded = error instanceof ApiProblem && error.status === 401;
    const words = hasEnded ? signInEnded : problemInOneLine(error);
    keys.refused(name, key);
    names.change((before) => refused(before, { ...waiting, words, mayRepeat: isUnanswered(error) }));
    return hasEnded ? "signed-out" : "heard";
  }
}

/** @throws ApiProblem 401 where the sign-in is over. */
async function makeSureOfSignIn(api: Api): Promise<void> {
  if (performance.now() - signedInAt < signInIsTrusted) return;
  await api.ask(showMe);
  signedInAt = performance.now();
}

/** Nothing came back, or the server itself broke. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status >= 500;
}
