import { useState } from "react";
import type { EntrySummary } from "#contract/site/entries/entries.ts";
import { orderEntries } from "#contract/site/entries/entry-batches.ts";
import { useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { entryQueries } from "../entry-queries.ts";
import type { EntriesList } from "./entries-page.tsx";

/**
 * Changes the order of documents on the site, by buttons or by dragging; null if the list is sorted otherwise or
 * filtered.
 */
export function useDocumentOrder(rows: readonly EntrySummary[], { search, state, sort, author }: EntriesList["state"]) {
  const ordering = useApiMutation(orderEntries, { failed: "Не удалось переставить.", invalidates: entryQueries });
  const [moved, setMoved] = useState<number[] | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const isWhole =
    search === "" && author === "" && sort === undefined && (state === undefined || state === "published");
  if (rows[0]?.kind !== "document" || !isWhole) return null;
  const onSite = rows.filter(({ state }) => state !== "draft" && state !== "archived").map(({ id }) => id);
  const order = moved?.length === onSite.length && moved.every((id) => onSite.includes(id)) ? moved : onSite;
  const move = (from: number, to: number) => {
    const row = rows.find(({ id }) => id === order[from]);
    if (!row || order[to] === undefined) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, row.id);
    setMoved(next);
    setAnnouncement(`${row.title}: теперь ${to + 1} из ${order.length}`);
    ordering.mutate({ params: { kind: "document" }, body: { ids: next } }, { onSettled: () => setMoved(null) });
  };
  const inOrder = [...rows].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return { rows: inOrder, order, move, announcement };
}

export type DocumentOrder = NonNullable<ReturnType<typeof useDocumentOrder>>;
