import { useState } from "react";
import { formAddress } from "../printing/form-addresses.ts";
import { openForm } from "../printing/print-form.ts";
import type { Served } from "./desk-log.ts";
import type { KeptDeskLog } from "./use-desk-log.ts";

type FormPerson = Pick<Served, "id" | "number" | "fio">;

/** Whose form was opened last, and why: just registered, found in the list, or printed once more. */
export type OpenedForm = {
  kind: "written" | "listed" | "again";
  person: FormPerson;
  address: string;
  /** False where the browser blocked the new tab; null where none was wanted. */
  isOpen: boolean | null;
};

type OpeningOptions = {
  /** Where it is not the form for staff. */
  address?: string | undefined;
  /** Takes what is typed into the new tab before the form is there. */
  onTyped?: (letter: string) => void;
};

export type FormOpening = {
  opened: OpenedForm | null;
  open: (kind: OpenedForm["kind"], person: FormPerson, options?: OpeningOptions) => void;
  /** Remembers a registration whose form is not opened. */
  skip: (person: FormPerson) => void;
  /** A link to the form was followed, which no browser blocks. */
  followed: (id: number) => void;
  forget: () => void;
};

/** Opens forms in new tabs and remembers in the desk's log whom they were for. */
export function useFormOpening(log: KeptDeskLog): FormOpening {
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  return {
    opened,
    open: (kind, { id, number, fio }, { address = formAddress(id), onTyped } = {}) => {
      const isOpen = openForm(address, onTyped);
      if (kind === "again") log.markForm(id, isOpen);
      else log.serve({ id, number, fio, wasListed: kind === "listed", formOpened: isOpen });
      setOpened({ kind, person: { id, number, fio }, address, isOpen });
    },
    skip: ({ id, number, fio }) => {
      log.serve({ id, number, fio, wasListed: false, formOpened: null });
      setOpened({ kind: "written", person: { id, number, fio }, address: formAddress(id), isOpen: null });
    },
    followed: (id) => {
      log.markForm(id, true);
      setOpened((said) => (said?.person.id === id ? { ...said, isOpen: true } : said));
    },
    forget: () => setOpened(null),
  };
}
