import { useEffect, useState, useSyncExternalStore } from "react";
import { type EntryKind, entryData } from "#contract/library/entry-data.ts";
import { createEntry, type Entry, saveEntry, showEntry } from "#contract/site/entries/entries.ts";
import type { Api } from "#web/api/client.ts";
import { newIdempotencyKey } from "#web/api/idempotency-key.ts";
import type { ApiCache } from "#web/staff/kit/api/api-cache.ts";
import { useSession } from "#web/staff/kit/api/session.tsx";
import { useApiCache, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { editorOf } from "#web/staff/kit/map/entry-sections.ts";
import { draftQueries } from "../entry-queries.ts";
import { Autosave } from "./autosave.ts";
import { type AutosavePorts, openedState } from "./autosave-state.ts";
import { type DraftPlace, readLocalDraft, removeLocalDraft, writeLocalDraft } from "./local-draft.ts";
import { noteOpen } from "./open-autosaves.ts";

/** The autosave of an entry, and its state. @param start null for a new entry. */
export function useAutosave(kind: EntryKind, start: Entry | null) {
  const api = useStaffApi();
  const cache = useApiCache();
  const { me } = useSession();
  const [saver] = useState(() => {
    const blank = { ...entryData[kind].parse({}) };
    const place = { staff: me.id, kind, id: start?.id ?? ("new" as const) };
    const kept = readLocalDraft(place);
    const ports = doorsTo(api, cache, place, kept?.requestKey ?? newIdempotencyKey());
    const opened = openedState(start, blank, kept);
    // A saved entry causes no warning at signing out.
    if (kept && opened.status === "saved") removeLocalDraft(place);
    return new Autosave(opened, ports);
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => {
    // Sends text kept from an earlier visit.
    if (saver.state().status === "waiting") void saver.flush();
    const forgetOpen = noteOpen(saver);
    const refresh = () => void saver.refresh().catch(() => {});
    const flush = () => void saver.flush();
    window.addEventListener("online", flush);
    window.addEventListener("focus", refresh);
    return () => {
      saver.stop();
      forgetOpen();
      window.removeEventListener("online", flush);
      window.removeEventListener("focus", refresh);
    };
  }, [saver]);
  return { saver, state };
}

function doorsTo(api: Api, cache: ApiCache, { staff, kind }: DraftPlace, requestKey: string): AutosavePorts {
  const newOne: DraftPlace = { staff, kind, id: "new" };
  const params = ({ id }: Entry) => ({ kind, id: String(id) });
  const listsAreOld = () => void cache.invalidate(...draftQueries);
  return {
    create: async (data) => {
      const entry = await api.request(createEntry, { params: { kind }, body: { data }, idempotencyKey: requestKey });
      removeLocalDraft(newOne);
      // Sets the address without the router, which would render a new page and interrupt typing.
      window.history.replaceState(window.history.state, "", editorOf(kind, entry.id));
      listsAreOld();
      return entry;
    },
    save: async (entry, data, brings_back) => {
      const body = { data, revision: entry.revision, brings_back };
      const saved = await api.request(saveEntry, { params: params(entry), body });
      listsAreOld();
      return saved;
    },
    latest: (entry) => api.request(showEntry, { params: params(entry) }),
    keep: (data, entry) =>
      entry
        ? writeLocalDraft({ ...newOne, id: entry.id }, { data, revision: entry.revision })
        : writeLocalDraft(newOne, { data, revision: null, requestKey }),
    forget: (entry) => removeLocalDraft({ ...newOne, id: entry.id }),
  };
}
