import { type RefObject, useRef } from "react";
import type { Served } from "./desk-log.ts";
import type { NamesAtTheDesk } from "./names-on-the-way.ts";
import { useChosenPerson } from "./use-chosen-person.ts";
import { useDeskKeys } from "./use-desk-keys.ts";
import { type Entering, useEntering } from "./use-entering.ts";
import { useFieldFocus } from "./use-field-focus.ts";
import type { FormOpening } from "./use-form-opening.ts";
import { type LikelyPerson, useLikelyPeople } from "./use-likely-people.ts";

export type Desk = NamesAtTheDesk &
  Pick<Entering, "remark" | "sendAgain" | "giveUp"> & {
    input: RefObject<HTMLInputElement | null>;
    people: LikelyPerson[];
    chosen: LikelyPerson | undefined;
    type: (text: string) => void;
    /** Chooses among the likely: the next (1) or the one before (-1). */
    move: (step: 1 | -1) => void;
    register: () => void;
    print: (person: LikelyPerson) => void;
  };

export type DeskSurroundings = {
  forms: FormOpening;
  /** Whose form Ctrl P opens again. */
  last: Served | undefined;
  /** Whom the desk registers for; undefined while it is not known. */
  conference: number | undefined;
  /** One more is registered. */
  written: () => void;
};

/** The field, who is likely meant by what stands in it, and what may be done about it. */
export function useDesk({ forms, last, conference, written }: DeskSurroundings): Desk {
  const input = useRef<HTMLInputElement>(null);
  const { names, put, enter, ...entering } = useEntering({ forms, conference, written });
  const name = names.text.trim();
  const people = useLikelyPeople(name);
  const chosen = useChosenPerson(name, people);
  useFieldFocus(input);
  useDeskKeys({ input, clear: [forms.forget, () => put("")], again: last && (() => forms.open("again", last)) });
  return {
    ...names,
    ...entering,
    input,
    people,
    chosen: chosen.person,
    move: chosen.move,
    type: (text) => {
      if (name === "") forms.forget();
      put(text);
    },
    register: () => {
      input.current?.focus();
      enter();
    },
    print: (person) => {
      put("");
      forms.open("listed", person);
    },
  };
}
