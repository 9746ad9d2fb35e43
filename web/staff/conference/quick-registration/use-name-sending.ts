import { useEffect, useEffectEvent } from "react";
import { registerQuickly } from "#contract/conference/registration/registration.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { showMe } from "#contract/office/sign-in.ts";
import { type Api, ApiProblem } from "#web/api/client.ts";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import { requestKeys } from "../../kit/api/request-keys.ts";
import { useStaffApi } from "../../kit/api/use-api.ts";
import { refused, type SentName, sent, sentAgain } from "./registration-queue.ts";
import type { KeptNames } from "./use-names.ts";

type OnRegistered = (answer: AnswerOf<typeof registerQuickly>, name: SentName) => void;

export type NameSending = {
  /** Sends the name after the names that are being sent. */
  send: (name: string, isFormless: boolean) => void;
  /** Sends a refused name again. */
  sendAgain: (name: SentName) => void;
};

/**
 * In milliseconds: how long a checked token is trusted. If anonymous callers may register by name, an invalid token
 * causes no error, so it is checked before a name is sent.
 */
const signInIsTrusted = 60_000;
const signInEnded = "Сеанс закончился раньше, чем имя записали.";

/** In milliseconds. */
const answerTimeout = 15_000;
const retryAfter = 4000;

/** The server, or a proxy before it, cannot answer now. */
const passing = [429, 502, 503, 504];

const keys = requestKeys(sessionStorage);
/** Shared by all instances of the page, so that names are sent one at a time. */
let isBusy = false;
let signedInAt = Number.NEGATIVE_INFINITY;

/**
 * Sends names to the server, one at a time, in order. If the connection is lost, they wait on the device; they are sent
 * first, and without their forms, when it is back.
 */
export function useNameSending(names: KeptNames, onRegistered: OnRegistered): NameSending {
  const api = useStaffApi();
  const sendAll = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = names.next(); next; next = names.next()) {
        if ((await sendOne(api, next, names, onRegistered)) === "stopped") break;
      }
    } finally {
      isBusy = false;
    }
  };
  const sendUnsent = useEffectEvent(() => void sendAll());
  const isWaiting = names.unsent.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    sendUnsent();
    const retrying = setInterval(() => sendUnsent(), retryAfter);
    return () => clearInterval(retrying);
  }, [isWaiting]);
  return {
    send: (name, isFormless) => {
      const { inField } = names.now();
      const key = inField?.name === name ? inField.key : keys.keyOf(name, names.keysInUse());
      names.change((before) => sent(before, { name, key, isFormless }));
      void sendAll();
    },
    sendAgain: (name) => {
      names.change((before) => sentAgain(before, name));
      void sendAll();
    },
  };
}

type NextName = NonNullable<ReturnType<KeptNames["next"]>>;

async function sendOne(
  api: Api,
  next: NextName,
  names: KeptNames,
  onRegistered: OnRegistered,
): Promise<"answered" | "stopped"> {
  const { name, key, isUnsent } = next;
  try {
    await makeSureOfSignIn(api);
    const signal = AbortSignal.timeout(answerTimeout);
    const answer = await api.request(registerQuickly, { body: { fio: name }, idempotencyKey: key, signal });
    keys.written(key);
    names.answered(key);
    onRegistered(answer, next);
    return "answered";
  } catch (error) {
    if (!(error instanceof ApiProblem)) {
      names.postpone();
      return "stopped";
    }
    const hasEnded = error.status === 401;
    if (isUnsent && (hasEnded || passing.includes(error.status))) return "stopped";
    keys.refused(name, key);
    names.answered(key);
    const words = hasEnded ? signInEnded : problemInOneLine(error);
    names.change((before) => refused(before, { ...next, words, mayRepeat: error.status >= 500 }));
    return hasEnded ? "stopped" : "answered";
  }
}

/** @throws ApiProblem 401 if the sign-in has expired. */
async function makeSureOfSignIn(api: Api): Promise<void> {
  if (performance.now() - signedInAt < signInIsTrusted) return;
  await api.request(showMe, { signal: AbortSignal.timeout(answerTimeout) });
  signedInAt = performance.now();
}
