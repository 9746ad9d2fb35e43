import { type RefObject, useEffect, useRef, useState } from "react";
import { useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import type { Served } from "./desk-log.ts";
import type { RegistrationQueue } from "./registration-queue.ts";
import { type Entering, useEntering } from "./use-entering.ts";
import type { FormOpening } from "./use-form-opening.ts";
import { type LikelyPerson, useLikelyPeople } from "./use-likely-people.ts";

export type Desk = RegistrationQueue &
  Pick<Entering, "unsent" | "remark" | "sendAgain" | "giveUp"> & {
    input: RefObject<HTMLInputElement | null>;
    people: LikelyPerson[];
    chosen: LikelyPerson | undefined;
    type: (text: string) => void;
    /** Puts a text into the field and focuses it. */
    replace: (text: string) => void;
    /** Chooses the next (1) or the previous (-1) suggestion. */
    move: (step: 1 | -1) => void;
    /** @param isFormless whether the form is not opened afterwards. */
    register: (isFormless?: boolean) => void;
    print: (person: LikelyPerson) => void;
  };

export type DeskSurroundings = {
  forms: FormOpening;
  /** The person whose form Ctrl P opens again. */
  last: Served | undefined;
  /** The id of the conference; undefined while unknown. */
  conference: number | undefined;
  /** Called after each registration. */
  written: () => void;
};

/** The field, the suggested people, and the actions. */
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
    replace: (text) => {
      put(text);
      input.current?.focus();
    },
    register: (isFormless = false) => {
      input.current?.focus();
      enter(isFormless);
    },
    print: (person) => {
      put("");
      forms.open("listed", person);
    },
  };
}

/** Focuses the field on arrival and on each return to the tab, unless a dialog is open. */
function useFieldFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = () => {
      const isVisible = document.visibilityState === "visible";
      if (isVisible && !document.querySelector('[role="dialog"][aria-modal="true"]')) field.current?.focus();
    };
    // Runs after the new page has been announced, which focuses its beginning.
    const arrival = setTimeout(focus);
    window.addEventListener("focus", focus);
    document.addEventListener("visibilitychange", focus);
    return () => {
      clearTimeout(arrival);
      window.removeEventListener("focus", focus);
      document.removeEventListener("visibilitychange", focus);
    };
  }, [field]);
}

type ChosenPerson = {
  person: LikelyPerson | undefined;
  /** Moves the choice by ↓ (1) or ↑ (-1); before the first and after the last suggestion none is chosen. */
  move: (step: 1 | -1) => void;
};

/** The chosen suggestion: none until a key chooses one, and none again when the name changes. */
function useChosenPerson(name: string, people: readonly LikelyPerson[]): ChosenPerson {
  const [choice, setChoice] = useState<{ name: string; id: number | undefined }>();
  // By id: a later response may have them in another order.
  const index = choice?.name === name ? people.findIndex(({ id }) => id === choice.id) : -1;
  return {
    person: people[index],
    move: (step) => {
      const places = people.length + 1;
      const next = ((index + 1 + step + places) % places) - 1;
      setChoice({ name, id: people[next]?.id });
    },
  };
}

type DeskKeys = {
  input: RefObject<HTMLInputElement | null>;
  /** The effects of Esc. */
  clear: (() => void)[];
  /** Undefined before the first registration; Ctrl P then prints the page. */
  again: (() => void) | undefined;
};

/** Keys that work anywhere on the page. */
function useDeskKeys({ input, clear, again }: DeskKeys): void {
  useHotkeys([
    {
      code: "Escape",
      inFields: true,
      label: "Очистить поле",
      run: ({ target }) => {
        // Esc in a dialog closes the dialog.
        if (target instanceof Element && target.closest('[role="dialog"]')) return;
        for (const step of clear) step();
        input.current?.focus();
      },
    },
    ...(again ? [{ code: "KeyP", ctrl: true, label: "Последняя анкета ещё раз", run: again }] : []),
  ]);
}
