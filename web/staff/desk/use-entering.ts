import { useState } from "react";
import { documentAddress } from "./form-addresses.ts";
import { givenUp, type NamesAtTheDesk, typed } from "./names-on-the-way.ts";
import { readTypedName } from "./typed-name.ts";
import type { FormOpening } from "./use-form-opening.ts";
import { type NameSending, useNameSending } from "./use-name-sending.ts";
import { useNames } from "./use-names.ts";
import { useScanAtDesk } from "./use-scan-at-desk.ts";

export type Entering = Pick<NameSending, "sendAgain"> & {
  names: NamesAtTheDesk;
  /** What is wrong with what was typed or scanned; nothing was sent. */
  remark: string | null;
  /** Another text in the field. */
  put: (text: string) => void;
  /** Sends the name that stands in the field, or finds whose code it is. */
  enter: () => void;
  giveUp: (key: string) => void;
};

type Surroundings = { forms: FormOpening; conference: number | undefined; written: () => void };

/** What stands in the field, and what Enter does with it. */
export function useEntering({ forms, conference, written }: Surroundings): Entering {
  const [remark, say] = useState<string | null>(null);
  const kept = useNames();
  const { names, change } = kept;
  const scan = useScanAtDesk({ forms, conference, say });
  const { send, sendAgain } = useNameSending(kept, ({ document, ...person }) => {
    forms.open("written", person, documentAddress(document, window.location.origin) ?? undefined);
    written();
  });
  const put = (text: string) => {
    say(null);
    change((before) => typed(before, text));
  };
  const enter = () => {
    const read = readTypedName(names.text);
    if ("name" in read) send(read.name);
    say(null);
    if ("code" in read) {
      put(read.before);
      scan(read.code);
    }
    // The second of two Enters is no mistake.
    if ("remark" in read && (names.text !== "" || names.waiting.length === 0)) say(read.remark);
  };
  return { names, remark, put, enter, sendAgain, giveUp: (key) => change((before) => givenUp(before, key)) };
}
