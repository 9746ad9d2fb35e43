import { Button } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { isEditConflict } from "../api/edit-conflicts.ts";
import { compareFields } from "../compare/compare-entries.ts";
import { Comparison } from "../compare/comparison.tsx";
import { notifyDone } from "../parts/notifications.tsx";
import styles from "../parts/settings-part.module.css";
import { differing, insideSentence, type Labels } from "./differing.ts";
import { TwoVersionsNotice } from "./edit-conflict-notice.tsx";
import type { FieldProps } from "./field-props.ts";
import { StaffForm, type StaffFormState, useSending } from "./staff-form.tsx";
import { useArrivalField } from "./use-arrival-field.ts";

type Given<Saved, Values> = {
  /** The values on the server. */
  saved: Saved;
  valuesOf: (saved: Saved) => Values;
  labels: Labels<Values>;
  /** @param revision of the values that the user has read. The server refuses to overwrite newer ones. */
  send: (values: Values, revision: string) => Promise<Saved>;
  latest: () => Promise<Saved>;
  /** Updates the cached responses of the rest of the staff area. */
  onSaved: (saved: Saved) => void;
  /** The notice: «Контакты сохранены.» */
  done: string;
};

type Edit<Values extends object> = {
  values: Values;
  set: (part: Partial<Values>) => void;
  /** The names of the changed fields. */
  changed: (keyof Values & string)[];
  labels: Labels<Values>;
  form: StaffFormState;
  /** If there is a newer version: its values, and the two choices. */
  conflict: { theirs: Values; keepMine: () => void; takeTheirs: () => void } | null;
};

/** The state of a form that is saved by a button and never overwrites a newer change. */
export function useEditForm<Saved extends { revision: string }, Values extends object>(
  given: Given<Saved, Values>,
): Edit<Values> {
  const { saved, valuesOf, labels } = given;
  const [known, setKnown] = useState(saved);
  const [base, setBase] = useState(saved);
  const [values, setValues] = useState(() => valuesOf(saved));
  const [theirs, setTheirs] = useState<Saved | null>(null);
  const over = useRef<string | null>(null);
  const set = (part: Partial<Values>) => setValues((before) => ({ ...before, ...part }));
  const changed = differing(labels, values, valuesOf(base));
  const adopt = (newer: Saved) => {
    setBase(newer);
    setValues(valuesOf(newer));
    setTheirs(null);
  };
  // A newer version is shown at once if nothing has been typed.
  if (saved !== known) {
    setKnown(saved);
    if (changed.length === 0 && saved.revision !== base.revision) adopt(saved);
  }
  const form = useSending(async () => {
    const revision = over.current ?? base.revision;
    over.current = null;
    const { answer, isTheirs } = await sendOrMeet(given, values, revision);
    given.onSaved(answer);
    if (isTheirs && differing(labels, values, valuesOf(answer)).length > 0) return setTheirs(answer);
    adopt(answer);
    notifyDone(given.done);
  });
  const conflict = theirs && {
    theirs: valuesOf(theirs),
    keepMine: () => {
      over.current = theirs.revision;
      setBase(theirs);
      setTheirs(null);
      form.element.current?.requestSubmit();
    },
    takeTheirs: () => adopt(theirs),
  };
  return { values, set, changed, labels, form, conflict };
}

/** Sends the values. Returns the response, or the newer version on a conflict. */
async function sendOrMeet<Saved, Values>({ send, latest }: Given<Saved, Values>, values: Values, revision: string) {
  try {
    return { answer: await send(values, revision), isTheirs: false };
  } catch (error) {
    if (!isEditConflict(error)) throw error;
    return { answer: await latest(), isTheirs: true };
  }
}

/** The common properties of the fields. */
export function fieldsOf<Values extends object>({ values, set, labels, form }: Edit<Values>) {
  return <Name extends keyof Values & string>(name: Name): FieldProps<Values[Name]> => ({
    id: name,
    label: labels[name],
    value: values[name],
    onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
    error: form.errorOf(name),
  });
}

type EditFormProps<Values extends object> = {
  edit: Edit<Values>;
  /** The label of the button: «Сохранить контакты». */
  save: string;
  disabled?: boolean;
  /** Returns a value as text, for comparing two versions. */
  words: (field: string, value: unknown) => string | string[];
  children: ReactNode;
};

/** A form with its fields: above them errors or a newer version, below them the button. */
export function EditForm<Values extends object>(props: EditFormProps<Values>) {
  const { edit, save, disabled = false, words, children } = props;
  const { form, conflict, labels, values, changed } = edit;
  const names = changed.map((name) => insideSentence(labels[name]));
  useArrivalField();
  return (
    <StaffForm form={form} changed={names} autoComplete="off" className={styles.form}>
      {conflict && (
        <TwoVersionsNotice text="Её сохранил другой сотрудник." {...conflict} takesFocus>
          <Comparison changes={compareFields(labels, named(conflict.theirs), named(values), words)} />
        </TwoVersionsNotice>
      )}
      {children}
      <div className={styles.save}>
        <Button type="submit" loading={form.isSending} disabled={disabled}>
          {save}
        </Button>
      </div>
    </StaffForm>
  );
}

const named = (values: object) => Object.fromEntries(Object.entries(values));
