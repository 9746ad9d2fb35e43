import type { EntryKind } from "../../../../contract/entry-data.ts";
import { labelOf } from "../entry-fields.ts";
import type { SavingState } from "../saving/saving-state.ts";

const none: string[] = [];

/** For the question before leaving: what would not be on the server. What is on its way there asks nothing. */
export function unsavedFields(kind: EntryKind, { data, entry, status }: SavingState): string[] {
  if (status === "saved" || status === "saving") return none;
  const isChanged = (field: string) => JSON.stringify(data[field]) !== JSON.stringify(entry?.data[field]);
  const isEmpty = (field: string) => entry === null && (data[field] === "" || data[field] === null);
  return Object.keys(data)
    .filter((field) => isChanged(field) && !isEmpty(field))
    .map((field) => labelOf(kind, field).toLowerCase());
}
