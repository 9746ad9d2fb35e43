/** A name to send, with an idempotency key: sent any number of times, it creates one registration. */
export type SentName = {
  name: string;
  key: string;
  /** Whether no form is opened afterwards. */
  isFormless?: boolean;
};

/** Why the server did not register a name. `mayRepeat`: the result is unknown, and sending it again is safe. */
export type Failure = SentName & { words: string; mayRepeat: boolean };

/**
 * The text of the field, and the names sent before it. The first of `waiting` is being sent, the others follow in
 * order. `inField`: the refused name in the field; `failed`: refused names beside the field, for which the registrar
 * must decide.
 */
export type RegistrationQueue = { text: string; waiting: SentName[]; inField: Failure | null; failed: Failure[] };

export const nothingYet: RegistrationQueue = { text: "", waiting: [], inField: null, failed: [] };

/**
 * Sets the text of the field. A different text is another name, so the failure is removed. A refused name may return to
 * the field while the next one is being typed: if a capital letter is appended to it, another name begins, and the
 * refused name moves beside the field.
 */
export function typed(names: RegistrationQueue, text: string): RegistrationQueue {
  const { inField, failed } = names;
  if (!inField || !text.trim().startsWith(inField.name)) return { ...names, text, inField: null };
  const rest = text.trimStart().slice(inField.name.length);
  return /^\p{Lu}/u.test(rest)
    ? { ...names, text: rest, inField: null, failed: [...failed, inField] }
    : { ...names, text };
}

/** Empties the field at once, so that the next name can be typed. */
export function sent(names: RegistrationQueue, name: SentName): RegistrationQueue {
  return { ...names, text: "", inField: null, waiting: [...names.waiting, name] };
}

/** Removes a name that was stored, or was typed again after a refusal. */
export function written(names: RegistrationQueue, key: string): RegistrationQueue {
  return { ...givenUp(names, key), waiting: names.waiting.filter((waiting) => waiting.key !== key) };
}

/** Returns a refused name to the field if the field is empty; otherwise lists it beside the field. */
export function refused(names: RegistrationQueue, failure: Failure): RegistrationQueue {
  const rest = written(names, failure.key);
  if (rest.text.trim() === "") return { ...rest, text: failure.name, inField: failure };
  return { ...rest, failed: [...rest.failed, failure] };
}

/** Sends a name from beside the field again, after the names that are being sent. */
export function sentAgain(names: RegistrationQueue, { name, key, isFormless }: SentName): RegistrationQueue {
  return { ...givenUp(names, key), waiting: [...names.waiting, { name, key, ...(isFormless && { isFormless }) }] };
}

export function givenUp(names: RegistrationQueue, key: string): RegistrationQueue {
  return { ...names, failed: names.failed.filter((failure) => failure.key !== key) };
}
