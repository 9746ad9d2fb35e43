import { type FormEvent, useState } from "react";
import { couldBeRight } from "./could-be-right.ts";
import type { Refusal } from "./refusal-words.ts";

type Mended = {
  /** What still has to be said beside the fields; the summary keeps saying all of it. */
  left: Refusal | undefined;
  /** For the form's `onInput`. */
  note: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * The message beside an answer goes as soon as the answer could be right, while it is being given: on leaving the field
 * the form would move under the pointer. Whether it is right the server says.
 */
export function useMended(refusal: Refusal | undefined): Mended {
  const [mended, mend] = useState({ refusal, names: [] as string[] });
  const names = mended.refusal === refusal ? mended.names : [];
  const left = refusal && { ...refusal, errors: refusal.errors.filter(({ field }) => !names.includes(field)) };
  const note = ({ target }: FormEvent<HTMLFormElement>) => {
    const isWrong = target instanceof HTMLInputElement && left?.errors.some(({ field }) => field === target.name);
    if (isWrong && couldBeRight(target)) mend({ refusal, names: [...names, target.name] });
  };
  return { left, note };
}
