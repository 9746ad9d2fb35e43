import { type EntrySummary, restoreEntry } from "#contract/site/entries/entries.ts";
import type { Api } from "#web/api/client.ts";
import { useAction, useApiCache } from "../../kit/api/use-api.ts";
import { wordsOfKind } from "../../kit/map/entry-sections.ts";
import { notifyDone, type UndoHandle, undoNotice } from "../../kit/parts/notifications.tsx";
import { entryQueries } from "./entry-queries.ts";
import { deletedInWords } from "./state-in-words.ts";

type Deleted = Pick<EntrySummary, "kind" | "id" | "title" | "state">;

/**
 * Offers to undo a deletion for ten seconds.
 * @param over called after this time, or after the undo.
 */
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
    const what = deletedInWords(gender);
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
 * Restores a deleted entry. If its address is used by another entry it stays unpublished, and a message explains this.
 */
async function bringBack(api: Api, { kind, id, state }: Deleted): Promise<void> {
  const restored = await api.request(restoreEntry, { params: { kind, id: String(id) }, body: { as_it_was: true } });
  if (restored.state === "archived" && state !== "archived")
    notifyDone("Вернули в архив: место на сайте за это время заняли. Проверьте и верните на сайт.");
}
