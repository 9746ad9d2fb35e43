import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createEntry, type Entry, saveEntry, showEntry } from "../../../../contract/entries.ts";
import { type EntryKind, entryData } from "../../../../contract/entry-data.ts";
import type { Api } from "../../../api/client.ts";
import { useStaffApi } from "../../staff-api.ts";
import { editorOf } from "../entry-sections.ts";
import { entriesKey } from "../refresh-entries.ts";
import { EntrySaver } from "./entry-saver.ts";
import { forgetText, keepText, keptText } from "./kept-text.ts";
import { openedState, type SavingDoors } from "./saving-state.ts";

/** The saver of one entry, and what it says now. @param start null: of a new one. */
export function useSaver(kind: EntryKind, start: Entry | null) {
  const api = useStaffApi();
  const client = useQueryClient();
  const [saver] = useState(() => {
    const blank = { ...entryData[kind].parse({}) };
    return new EntrySaver(openedState(start, blank, keptText(kind, start?.id ?? "new")), doorsTo(api, client, kind));
  });
  const state = useSyncExternalStore(saver.subscribe, saver.state);
  useEffect(() => {
    // What was left here by an earlier visit, and not sent before this component came to stay.
    if (saver.state().status === "waiting") void saver.flush();
    const refresh = () => void saver.refresh().catch(() => {});
    const flush = () => void saver.flush();
    window.addEventListener("online", flush);
    window.addEventListener("focus", refresh);
    return () => {
      saver.stop();
      window.removeEventListener("online", flush);
      window.removeEventListener("focus", refresh);
    };
  }, [saver]);
  return { saver, state };
}

function doorsTo(api: Api, client: QueryClient, kind: EntryKind): SavingDoors {
  const params = ({ id }: Entry) => ({ kind, id: String(id) });
  const listsAreOld = () => void client.invalidateQueries({ queryKey: entriesKey });
  return {
    create: async (data) => {
      const entry = await api.ask(createEntry, { params: { kind }, body: { data } });
      forgetText(kind, "new");
      // Its address, without a step of the router: that would begin the page anew under the hands of whoever types.
      window.history.replaceState(window.history.state, "", editorOf(kind, entry.id));
      listsAreOld();
      return entry;
    },
    save: async (entry, data) => {
      const saved = await api.ask(saveEntry, { params: params(entry), body: { data, revision: entry.revision } });
      listsAreOld();
      return saved;
    },
    latest: (entry) => api.ask(showEntry, { params: params(entry) }),
    keep: (data, entry) => keepText(kind, entry?.id ?? "new", { data, revision: entry?.revision ?? null }),
    forget: (entry) => forgetText(kind, entry.id),
  };
}
