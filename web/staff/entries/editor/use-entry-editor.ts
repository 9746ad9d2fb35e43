import { skipToken, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { checkEntry, type Entry } from "#contract/editors/entries.ts";
import type { EntryData, EntryKind } from "#contract/editors/entry-data.ts";
import { type Presence, tellPresence } from "#contract/editors/entry-presences.ts";
import { type Api, ApiProblem } from "#web/api/client.ts";
import { queryKey } from "../../api/api-cache.ts";
import { useAction, useApiCache, useStaffApi } from "../../api/use-api.ts";
import { type EntryForm, entryForm } from "../../fields/field-props.ts";
import { notifyDone } from "../../parts/notifications.tsx";
import { useAutosave } from "../autosave/use-autosave.ts";
import { entryQueries } from "../entry-queries.ts";
import { useFieldNotes } from "./use-field-notes.tsx";
import { useRefusal } from "./use-refusal.tsx";

export type EditorModel = ReturnType<typeof useEntryEditor>;

type Act = {
  call: (entry: Entry) => Promise<Entry>;
  /** «Новость опубликована.», of what it has become. */
  done: (entry: Entry) => string;
  /** «Не опубликовано» */
  failed: string;
};

/** An entry in hand: its fields, how they are saved, and what else is done with it. */
export function useEntryEditor(kind: EntryKind, start: Entry | null) {
  const cache = useApiCache();
  const { saver, state } = useAutosave(kind, start);
  const refusal = useRefusal(kind, state);
  const notes = useFieldNotes(kind, state);
  const presence = usePresence(kind, state.entry);
  const form: EntryForm<EntryKind> = entryForm({
    kind,
    data: state.data as EntryData,
    entry: state.entry,
    generation: state.generation,
    errorOf: (field) => refusal.errorOf(field) ?? notes.noteOf(field),
    set: (part) => {
      refusal.mended(Object.keys(part));
      notes.typed(Object.keys(part));
      presence.typed();
      saver.change(part);
    },
  });
  const check = async (api: Api) => {
    const { demands } = await api.ask(checkEntry, { params: { kind }, body: { data: saver.state().data } });
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
  const { writing } = presence;
  const { spoken } = notes;
  return { kind, saver, state, form, act, isActing: acting.isPending, writing, summary: refusal.summary, spoken };
}

/** In milliseconds: interval of the heartbeat of a visible editor. */
const interval = 20_000;
const nobody: Presence[] = [];

/** Sends a heartbeat for the open entry, also after every save, and receives the other editors typing in it. */
function usePresence(kind: EntryKind, entry: Entry | null): { typed: () => void; writing: Presence[] } {
  const api = useStaffApi();
  const hasTyped = useRef(false);
  const tell = async (id: number) => {
    const typed = hasTyped.current;
    hasTyped.current = false;
    try {
      return await api.ask(tellPresence, { params: { kind, id: String(id) }, body: { typed } });
    } catch (error) {
      hasTyped.current ||= typed;
      throw error;
    }
  };
  const { data: writing = nobody } = useQuery({
    // The heartbeat is the query; it is sent anew after every save.
    queryKey: [...queryKey(tellPresence, entry && { params: { kind, id: String(entry.id) } }), entry?.revision],
    queryFn: entry ? () => tell(entry.id) : skipToken,
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
