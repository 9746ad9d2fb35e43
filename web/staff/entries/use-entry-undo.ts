import { useQueryClient } from "@tanstack/react-query";
import { type EntrySummary, publishEntry, restoreEntry } from "#contract/editors/entries.ts";
import type { Api } from "../../api/client.ts";
import { useStaffApi } from "../api/staff-api.ts";
import { wordsOfKind } from "../map/entry-sections.ts";
import { notifyDone, type UndoHandle, undoNotice } from "../parts/notifications.tsx";
import { refreshEntries } from "./refresh-entries.ts";

type Deleted = Pick<EntrySummary, "kind" | "id" | "title" | "state" | "has_changes">;

/** After a deletion: ten seconds to take it back. @param over called when they have passed or it is back. */
export function useEntryUndo(): (entry: Deleted, over?: () => void) => UndoHandle {
  const api = useStaffApi();
  const client = useQueryClient();
  return (entry, over) => {
    const end = () => void refreshEntries(client).then(over);
    const { one, gender } = wordsOfKind(entry.kind);
    const what = gender === "f" ? "удалена" : "удалён";
    void refreshEntries(client);
    return undoNotice({
      text: `${one} ${what}: ${entry.title || "без названия"}`,
      undo: () => bringBack(api, entry).finally(end),
      over: end,
    });
  };
}

/**
 * Out of the bin, and onto the site again where it was there. Changes that had not been published must not get there by
 * the way: with them it comes back unpublished, which is said.
 */
async function bringBack(api: Api, { kind, id, state, has_changes }: Deleted): Promise<void> {
  const params = { kind, id: String(id) };
  const { revision } = await api.ask(restoreEntry, { params });
  if (state !== "published" && state !== "scheduled") return;
  if (!has_changes) await api.ask(publishEntry, { params, body: { revision } });
  else notifyDone("Вернули в архив: в материале были неопубликованные правки. Проверьте и верните на сайт.");
}
