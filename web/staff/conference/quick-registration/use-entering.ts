import { useState } from "react";
import { findByCode, showRegistration } from "#contract/conference/registrants/registration-list.ts";
import { ApiProblem } from "#web/api/client.ts";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import { useStaffApi } from "../../kit/api/use-api.ts";
import { documentAddress } from "../printing/form-addresses.ts";
import { unknownCode } from "../scanning/use-code-finder.ts";
import { givenUp, type RegistrationQueue, typed } from "./registration-queue.ts";
import { readTypedName } from "./typed-name.ts";
import { typingPause } from "./typing-pause.ts";
import type { UnsentName } from "./unsent-names.ts";
import type { FormOpening } from "./use-form-opening.ts";
import { type NameSending, useNameSending } from "./use-name-sending.ts";
import { useNames } from "./use-names.ts";

export type Entering = Pick<NameSending, "sendAgain"> & {
  names: RegistrationQueue;
  /** Names that wait for the connection, oldest first. */
  unsent: readonly UnsentName[];
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
  const { names, unsent, change } = kept;
  const scan = useScanAtDesk({ forms, conference, say: setRemark });
  const [pause] = useState(typingPause);
  const { send, sendAgain } = useNameSending(kept, ({ document, ...person }, { isFormless }) => {
    const address = documentAddress(document, window.location.origin) ?? undefined;
    const onTyped = (letter: string) => put(kept.now().text + letter);
    if (isFormless) forms.skip(person);
    else pause.after(() => forms.open("written", person, { address, onTyped }));
    written();
  });
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
  return { names, unsent, remark, put, enter, sendAgain, giveUp: (key) => change((before) => givenUp(before, key)) };
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
    const { id } = await api.request(findByCode, { params: { code } });
    const person = await api.request(showRegistration, { params: { id: String(id) } });
    const who = `№ ${person.number}, ${person.fio}`;
    if (conference !== undefined && person.conference !== conference) say(`Код не из этой конференции: ${who}.`);
    else if (person.status === "withdrawn") say(`Регистрация отозвана: ${who}. Анкета не открыта.`);
    else forms.open("listed", person);
  };
  return async (code) => {
    try {
      await open(code);
    } catch (error) {
      const isUnknown = error instanceof ApiProblem && error.status === 404;
      say(isUnknown ? unknownCode : `Не удалось найти по коду. ${problemInOneLine(error)}`);
    }
  };
}
