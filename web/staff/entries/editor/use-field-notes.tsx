import { type ReactNode, useState } from "react";
import type { EntryKind } from "#contract/editors/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { Link } from "#ui/links/link.tsx";
import { inSummary, underField } from "../../fields/field-words.ts";
import { labelOf } from "../../map/entry-fields.ts";
import { editorOf } from "../../map/entry-sections.ts";
import type { AutosaveState } from "../autosave/autosave-state.ts";

/**
 * The server's findings, as of the last save, in fields edited since the editor was opened: a taken address, a link
 * without https. Empty fields are not reported.
 */
export function useFieldNotes(kind: EntryKind, { entry, data, saved }: AutosaveState) {
  const [touched, setTouched] = useState<readonly string[]>([]);
  const isCurrent = (field: string) => JSON.stringify(data[field]) === JSON.stringify(saved[field]);
  const problemsOfField = (field: string) =>
    isCurrent(field) ? entry?.demands[field]?.filter((text) => text !== problemTexts.blank).join(" ") : undefined;
  const noteOf = (field: string): ReactNode => {
    const words = touched.includes(field) && problemsOfField(field);
    if (!words) return undefined;
    const holder = entry?.holders[field];
    return (
      <>
        {underField(words)}
        {holder && (
          <>
            {". "}
            <Link to={editorOf(holder.kind, holder.id)}>Открыть</Link>
          </>
        )}
      </>
    );
  };
  const found = touched.flatMap((field) => {
    const words = problemsOfField(field);
    return words ? [inSummary(words, labelOf(kind, field))] : [];
  });
  return {
    noteOf,
    /** The same for who does not see it. */
    spoken: found.join(" "),
    typed: (fields: readonly string[]) => setTouched((before) => [...new Set([...before, ...fields])]),
  };
}
