import { useState } from "react";
import { formAddress } from "../printing/form-addresses.ts";
import { openForm } from "../printing/print-form.ts";
import type { Served } from "./desk-log.ts";
import type { KeptDeskLog } from "./use-desk-log.ts";

type FormPerson = Pick<Served, "id" | "number" | "fio">;

/** The person whose form was opened last, and the reason: just registered, found in the list, or printed again. */
export type OpenedForm = {
  kind: "written" | "listed" | "again";
  person: FormPerson;
  address: string;
  /** False if the browser blocked the new tab; null if no form was requested. */
  isOpen: boolean | null;
};

type OpeningOptions = {
  /** The address of the form; by default that of the form for staff. */
  address?: string | undefined;
  /** Receives letters that are typed into the new tab before the form has loaded. */
  onTyped?: (letter: string) => void;
};

export type FormOpening = {
  opened: OpenedForm | null;
  open: (kind: OpenedForm["kind"], person: FormPerson, options?: OpeningOptions) => void;
  /** Records a registration whose form is not opened. */
  skip: (person: FormPerson) => void;
  /** Called when a link to the form is followed, which browsers do not block. */
  followed: (id: number) => void;
  forget: () => void;
};

/** Opens forms in new tabs, and adds their people to the desk's log. */
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
