import { type RefObject, useRef } from "react";
import type { Served } from "./desk-log.ts";
import { documentAddress } from "./form-addresses.ts";
import { useChosenPerson } from "./use-chosen-person.ts";
import { useDeskKeys } from "./use-desk-keys.ts";
import { useFieldFocus } from "./use-field-focus.ts";
import type { FormOpening } from "./use-form-opening.ts";
import { type LikelyPerson, useLikelyPeople } from "./use-likely-people.ts";
import { type NameField, useNameField } from "./use-name-field.ts";
import { type NameSending, useNameSending } from "./use-name-sending.ts";

export type Desk = Pick<NameField, "text" | "ahead" | "type"> &
  Pick<NameSending, "isSent" | "failure"> & {
    input: RefObject<HTMLInputElement | null>;
    people: LikelyPerson[];
    chosen: LikelyPerson | undefined;
    /** Chooses among the likely: the next (1) or the one before (-1). */
    move: (step: 1 | -1) => void;
    register: () => void;
    print: (person: LikelyPerson) => void;
  };

export type DeskSurroundings = {
  forms: FormOpening;
  /** Whose form Ctrl P opens again. */
  last: Served | undefined;
  /** One more is registered. */
  written: () => void;
};

/** The field, who is likely meant by what stands in it, and what may be done about it. */
export function useDesk({ forms, last, written }: DeskSurroundings): Desk {
  const input = useRef<HTMLInputElement>(null);
  const field = useNameField();
  const name = field.text.trim();
  const { failure, ...sending } = useNameSending({
    written: (sent, { document, ...person }) => {
      field.written(sent);
      forms.open("written", person, documentAddress(document, window.location.origin) ?? undefined);
      written();
    },
    refused: field.refused,
  });
  const people = useLikelyPeople(name, sending.isSent);
  const chosen = useChosenPerson(name, people);
  useFieldFocus(input);
  useDeskKeys({
    input,
    clear: [forms.forget, sending.forget, field.clear],
    again: last && (() => forms.open("again", last)),
  });
  return {
    ...field,
    ...sending,
    input,
    people,
    chosen: chosen.person,
    move: chosen.move,
    // A word about a name that is no longer in the field would be about another.
    failure: failure && name.startsWith(failure.name) ? failure : null,
    type: (text) => {
      if (name === "") forms.forget();
      field.type(text);
    },
    register: () => {
      input.current?.focus();
      if (name !== "") sending.send(name);
    },
    print: (person) => {
      field.clear();
      forms.open("listed", person);
    },
  };
}
