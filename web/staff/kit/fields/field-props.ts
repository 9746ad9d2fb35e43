import type { ReactNode } from "react";
import type { EntryData, EntryKind } from "#contract/library/entry-data.ts";
import type { Entry } from "#contract/site/entries/entries.ts";
import { labelOf } from "../map/entry-fields.ts";

/** Common properties of fields. The id is the name, so that an error summary can link to it. */
export type FieldProps<Value> = {
  id: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  error: ReactNode;
};

/** Common properties of forms. */
export type EntryForm<Kind extends EntryKind> = {
  kind: Kind;
  data: EntryData<Kind>;
  /** Null before it is saved for the first time. */
  entry: Entry | null;
  set: (part: Partial<EntryData<Kind>>) => void;
  /** Returns the properties of the field with this name. */
  field: <Name extends keyof EntryData<Kind> & string>(name: Name) => FieldProps<EntryData<Kind>[Name]>;
  /**
   * Changes when the fields are filled by something else than typing, so that controls with a state of their own are
   * reset.
   */
  generation: number;
};

/** Marks a field as optional. */
export function optional<Props extends { label: string }>(field: Props): Props {
  return { ...field, label: `${field.label}, необязательно` };
}

type Given<Kind extends EntryKind> = Pick<EntryForm<Kind>, "kind" | "data" | "entry" | "set" | "generation"> & {
  errorOf: (field: string) => ReactNode;
};

export function entryForm<Kind extends EntryKind>({ errorOf, ...given }: Given<Kind>): EntryForm<Kind> {
  return {
    ...given,
    field: (name) => ({
      id: name,
      label: labelOf(given.kind, name),
      value: given.data[name],
      onChange: (value) => given.set({ [name]: value } as unknown as Partial<EntryData<Kind>>),
      error: errorOf(name),
    }),
  };
}
