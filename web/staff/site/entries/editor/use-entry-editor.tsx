import { skipToken, useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { EntryData, EntryKind } from "#contract/library/entry-data.ts";
import { problemTexts } from "#contract/problems.ts";
import { type CoEditor, reportCoEditing } from "#contract/site/entries/co-editors.ts";
import { checkEntry, type Entry } from "#contract/site/entries/entries.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { ErrorSummary } from "#ui/forms/error-summary.tsx";
import { Link } from "#ui/links/link.tsx";
import { type Api, ApiProblem } from "#web/api/client.ts";
import { type ProblemMessages, problemMessages } from "#web/api/problem-messages.ts";
import { inSummary, underField } from "#web/components/problem-words.ts";
import { queryKey } from "#web/staff/kit/api/api-cache.ts";
import { useAction, useApiCache, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { type EntryForm, entryForm } from "#web/staff/kit/fields/field-props.ts";
import { fieldLabels, labelOf } from "#web/staff/kit/map/entry-fields.ts";
import { editorOf } from "#web/staff/kit/map/entry-sections.ts";
import { notifyDone } from "#web/staff/kit/parts/notifications.tsx";
import type { AutosaveState } from "../autosave/autosave-state.ts";
import { useAutosave } from "../autosave/use-autosave.ts";
import { entryQueries } from "../entry-queries.ts";

export type EditorModel = ReturnType<typeof useEntryEditor>;

type Act = {
  call: (entry: Entry) => Promise<Entry>;
  /** Returns the message about the result: «Новость опубликована.» */
  done: (entry: Entry) => string;
  /** «Не опубликовано» */
  failed: string;
};

/** The state of an editor: fields, autosave and actions. */
export function useEntryEditor(kind: EntryKind, start: Entry | null) {
  const cache = useApiCache();
  const { saver, state } = useAutosave(kind, start);
  const refusal = useRefusal(kind, state);
  const notes = useFieldNotes(kind, state);
  const coEditing = useCoEditing(kind, state.entry);
  const form: EntryForm<EntryKind> = entryForm({
    kind,
    data: state.data as EntryData,
    entry: state.entry,
    generation: state.generation,
    errorOf: (field) => refusal.errorOf(field) ?? notes.noteOf(field),
    set: (part) => {
      refusal.corrected(Object.keys(part));
      notes.typed(Object.keys(part));
      coEditing.typed();
      saver.change(part);
    },
  });
  const check = async (api: Api) => {
    const { demands } = await api.request(checkEntry, { params: { kind }, body: { data: saver.state().data } });
    if (Object.keys(demands).length > 0) throw new ApiProblem(400, demands);
  };
  const acting = useAction(
    async ({ call }: Act, api) => {
      // A new entry that cannot be published is not created.
      if (saver.state().entry === null) await check(api);
      return saver.act(call);
    },
    {
      onSuccess: (entry, { done }) => {
        void cache.invalidate(...entryQueries);
        if (!entry) return;
        refusal.forget();
        notifyDone(done(entry));
      },
    },
  );
  const act = (asked: Act) => {
    if (acting.isPending) return;
    acting.mutate(asked, { onError: (error) => refusal.refuse(asked.failed, error) });
  };
  const { writing } = coEditing;
  const { spoken } = notes;
  return { kind, saver, state, form, act, isActing: acting.isPending, writing, summary: refusal.summary, spoken };
}

/** In milliseconds: interval of the heartbeat of a visible editor. */
const interval = 20_000;
const noCoEditors: CoEditor[] = [];

/** Sends a heartbeat for the open entry, also after every save, and receives the other editors typing in it. */
function useCoEditing(kind: EntryKind, entry: Entry | null): { typed: () => void; writing: CoEditor[] } {
  const api = useStaffApi();
  const hasTyped = useRef(false);
  const sendHeartbeat = async (id: number) => {
    const typed = hasTyped.current;
    hasTyped.current = false;
    try {
      return await api.request(reportCoEditing, { params: { kind, id: String(id) }, body: { typed } });
    } catch (error) {
      hasTyped.current ||= typed;
      throw error;
    }
  };
  const { data: writing = noCoEditors } = useQuery({
    // The query is the heartbeat; it is sent again after every save.
    queryKey: [...queryKey(reportCoEditing, entry && { params: { kind, id: String(entry.id) } }), entry?.revision],
    queryFn: entry ? () => sendHeartbeat(entry.id) : skipToken,
    refetchInterval: interval,
    placeholderData: (before) => before,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    typed: () => {
      hasTyped.current = true;
    },
    writing,
  };
}

const fieldForms = ["поле", "поля", "полей"] as const;
const nothing: Record<string, string> = {};

type Refusal = { fields: Record<string, string>; general: string[]; attempt: number; title: string };

/**
 * Errors of the server, above the fields: of an action with the focus, of an automatic save without it, because the
 * cursor stays in the text.
 */
function useRefusal(kind: EntryKind, { status, error }: AutosaveState) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const unsaved = status === "refused" ? messagesOf(error) : null;
  const fields = refusal?.fields ?? unsaved?.fields ?? nothing;
  const refuse = (title: string, problem: unknown) =>
    setRefusal((before) => ({ ...messagesOf(problem), title, attempt: (before?.attempt ?? 0) + 1 }));
  /** Clears the errors of fields that are being edited. */
  const corrected = (names: readonly string[]) =>
    setRefusal((before) => {
      if (!before) return null;
      const left = Object.fromEntries(Object.entries(before.fields).filter(([name]) => !names.includes(name)));
      return Object.keys(left).length === 0 ? null : { ...before, fields: left, general: [] };
    });
  const shown = refusal ?? (unsaved && { ...unsaved, title: "Не сохранено", attempt: 0 });
  return {
    errorOf: (field: string) => (fields[field] === undefined ? undefined : underField(fields[field])),
    refuse,
    corrected,
    forget: () => setRefusal(null),
    summary: shown && <Summary key={shown.attempt} kind={kind} refusal={shown} takesFocus={refusal !== null} />,
  };
}

/** A 404 means that another editor has deleted the entry, which is in the bin. */
function messagesOf(error: unknown): ProblemMessages {
  if (!(error instanceof ApiProblem && error.status === 404)) return problemMessages(error);
  return { fields: {}, general: ["Материал удалили. Его можно вернуть из корзины, она в списке."] };
}

type SummaryProps = { kind: EntryKind; refusal: Refusal; takesFocus: boolean };

function Summary({ kind, refusal: { fields, general, title }, takesFocus }: SummaryProps): ReactNode {
  const order = Object.keys(fieldLabels[kind]);
  const errors = Object.entries(fields)
    .sort(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([field, message]) => ({ field, message: inSummary(message, labelOf(kind, field)) }));
  const heading = errors.length === 0 ? title : `${title}: проверьте ${counted(errors.length, fieldForms)}`;
  const kept = "Введённое на месте.";
  return <ErrorSummary title={heading} text={[...general, kept].join(" ")} errors={errors} takesFocus={takesFocus} />;
}

/**
 * The problems found at the last save, in fields that were edited since the editor was opened: a taken address, a link
 * without https. Empty fields are not reported.
 */
function useFieldNotes(kind: EntryKind, { entry, data, saved }: AutosaveState) {
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
    /** The same for screen readers. */
    spoken: found.join(" "),
    typed: (fields: readonly string[]) => setTouched((before) => [...new Set([...before, ...fields])]),
  };
}
