import { useEffect, useState } from "react";
import type { AnswerOf } from "#contract/endpoint.ts";
import { registerQuickly } from "#contract/registrations/registration.ts";
import { findByCode, showRegistration } from "#contract/registrations/registration-list.ts";
import { showMe } from "#contract/staff/sign-in.ts";
import { type Api, ApiProblem } from "../../api/client.ts";
import { problemInOneLine } from "../../api/problem-messages.ts";
import { requestKeys } from "../api/request-keys.ts";
import { useStaffApi } from "../api/use-api.ts";
import { documentAddress } from "../printing/form-addresses.ts";
import { unknownCode } from "../scanning/use-code-finder.ts";
import {
  givenUp,
  type RegistrationQueue,
  reconnected,
  refused,
  type SentName,
  sent,
  sentAgain,
  typed,
  written,
} from "./registration-queue.ts";
import { readTypedName } from "./typed-name.ts";
import { typingPause } from "./typing-pause.ts";
import type { FormOpening } from "./use-form-opening.ts";
import { type KeptNames, useNames } from "./use-names.ts";

export type Entering = Pick<NameSending, "sendAgain"> & {
  names: RegistrationQueue;
  /** The problem of the typed or scanned text, which was not sent. */
  remark: string | null;
  /** Sets the text of the field. */
  put: (text: string) => void;
  /** Sends the name in the field, or finds the person of a code. */
  enter: (isFormless: boolean) => void;
  giveUp: (key: string) => void;
};

type Surroundings = { forms: FormOpening; conference: number | undefined; written: () => void };

/** The text of the field, and the effect of Enter. */
export function useEntering({ forms, conference, written }: Surroundings): Entering {
  const [remark, setRemark] = useState<string | null>(null);
  const kept = useNames();
  const { names, change } = kept;
  const scan = useScanAtDesk({ forms, conference, say: setRemark });
  const [pause] = useState(typingPause);
  const { send, sendAgain } = useNameSending(kept, ({ document, ...person }, { isFormless }) => {
    const address = documentAddress(document, window.location.origin) ?? undefined;
    const onTyped = (letter: string) => put(kept.now().text + letter);
    if (isFormless) forms.skip(person);
    else pause.after(() => forms.open("written", person, { address, onTyped }));
    written();
  });
  useEffect(() => {
    const forgetFailure = () => change(reconnected);
    window.addEventListener("online", forgetFailure);
    return () => window.removeEventListener("online", forgetFailure);
  }, [change]);
  const put = (text: string) => {
    if (text === "") pause.finished();
    else pause.typed();
    setRemark(null);
    change((before) => typed(before, text));
  };
  const enter = (isFormless: boolean) => {
    pause.finished();
    const read = readTypedName(names.text);
    if ("name" in read) send(read.name, isFormless);
    setRemark(null);
    if ("code" in read) {
      put(read.before);
      scan(read.code);
    }
    // A second Enter is ignored, not reported as an empty name.
    if ("remark" in read && (names.text !== "" || names.waiting.length === 0)) setRemark(read.remark);
  };
  return { names, remark, put, enter, sendAgain, giveUp: (key) => change((before) => givenUp(before, key)) };
}

type UseScanAtDeskSurroundings = {
  forms: FormOpening;
  conference: number | undefined;
  say: (remark: string) => void;
};

/**
 * A code scanned into the field opens the form of its person, like a selected suggestion; if this is not possible, the
 * reason is shown.
 */
function useScanAtDesk({ forms, conference, say }: UseScanAtDeskSurroundings): (code: string) => void {
  const api = useStaffApi();
  const open = async (code: string) => {
    const { id } = await api.ask(findByCode, { params: { code } });
    const person = await api.ask(showRegistration, { params: { id: String(id) } });
    const who = `№\u00a0${person.number}, ${person.fio}`;
    if (conference !== undefined && person.conference !== conference) say(`Код не\u00a0из этой конференции: ${who}.`);
    else if (person.status === "withdrawn") say(`Регистрация отозвана: ${who}. Анкета не\u00a0открыта.`);
    else forms.open("listed", person);
  };
  return async (code) => {
    try {
      await open(code);
    } catch (error) {
      const isUnknown = error instanceof ApiProblem && error.status === 404;
      say(isUnknown ? unknownCode : `Не\u00a0удалось найти по\u00a0коду. ${problemInOneLine(error)}`);
    }
  };
}

type OnRegistered = (answer: AnswerOf<typeof registerQuickly>, name: SentName) => void;

type NameSending = {
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

const keys = requestKeys(sessionStorage);
/** Shared by all instances of the page, so that names are sent one at a time. */
let isBusy = false;
let signedInAt = Number.NEGATIVE_INFINITY;

/** Sends names to the server, one at a time, in order. */
function useNameSending(names: KeptNames, onRegistered: OnRegistered): NameSending {
  const api = useStaffApi();
  const sendAll = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let next = names.now().waiting[0]; next; next = names.now().waiting[0]) {
      if ((await sendOne(api, next, names, onRegistered)) === "signed-out") break;
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

async function sendOne(
  api: Api,
  waiting: SentName,
  names: KeptNames,
  onRegistered: OnRegistered,
): Promise<"answered" | "signed-out"> {
  const { name, key } = waiting;
  try {
    await makeSureOfSignIn(api);
    const answer = await api.ask(registerQuickly, { body: { fio: name }, idempotencyKey: key });
    keys.written(key);
    names.change((before) => written(before, key));
    onRegistered(answer, waiting);
    return "answered";
  } catch (error) {
    const hasEnded = error instanceof ApiProblem && error.status === 401;
    const words = hasEnded ? signInEnded : problemInOneLine(error);
    keys.refused(name, key);
    names.change((before) => refused(before, { ...waiting, words, mayRepeat: isUnanswered(error) }));
    return hasEnded ? "signed-out" : "answered";
  }
}

/** @throws ApiProblem 401 if the sign-in has expired. */
async function makeSureOfSignIn(api: Api): Promise<void> {
  if (performance.now() - signedInAt < signInIsTrusted) return;
  await api.ask(showMe);
  signedInAt = performance.now();
}

/** Returns whether there was no response, or a 5xx. */
function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiProblem) || error.status >= 500;
}
