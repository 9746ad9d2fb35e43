import { type EntrySummary, publishEntry, restoreEntry } from "#contract/editors/entries.ts";
import type { Api } from "../../api/client.ts";
import { useAction, useApiCache } from "../api/use-api.ts";
import { wordsOfKind } from "../map/entry-sections.ts";
import { notifyDone, type UndoHandle, undoNotice } from "../parts/notifications.tsx";
import { entryQueries } from "./entry-queries.ts";

type Deleted = Pick<EntrySummary, "kind" | "id" | "title" | "state" | "has_changes">;

/** After a deletion: ten seconds to take it back. @param over called when they have passed or it is back. */
export function useEntryUndo(): (entry: Deleted, over?: () => void) => UndoHandle {
  const cache = useApiCache();
  const bringingBack = useAction((entry: Deleted, api) => bringBack(api, entry));
  return (entry, over) => {
    const renew = () => cache.invalidate(...entryQueries);
    const end = async () => {
      await renew();
      over?.();
    };
    const { one, gender } = wordsOfKind(entry.kind);
    const what = gender === "f" ? "удалена" : "удалён";
    void renew();
    return undoNotice({
      text: `${one} ${what}: ${entry.title || "без названия"}`,
      undo: async () => {
        try {
          await bringingBack.mutateAsync(entry);
        } finally {
          void end();
        }
      },
      over: () => void end(),
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
