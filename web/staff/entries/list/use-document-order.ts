import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type EntrySummary, orderEntries } from "#contract/editors/entries.ts";
import { useStaffApi } from "../../api/staff-api.ts";
import { notifyProblem } from "../../parts/notifications.tsx";
import { refreshEntries } from "../refresh-entries.ts";
import type { EntriesView } from "./entries-view.ts";

/** The order of documents on the site, moved by buttons or dragged; null where the list shows another order or a part. */
export function useDocumentOrder(rows: readonly EntrySummary[], { search, state, sort }: EntriesView) {
  const api = useStaffApi();
  const client = useQueryClient();
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const [said, setSaid] = useState("");
  const isWhole = search === "" && sort === "" && (state === "" || state === "published");
  if (rows[0]?.kind !== "document" || !isWhole) return null;
  const onSite = rows.filter((row) => row.state === "published").map(({ id }) => id);
  const order = moved?.length === onSite.length && moved.every((id) => onSite.includes(id)) ? moved : onSite;
  const move = async (from: number, to: number) => {
    const row = rows.find(({ id }) => id === order[from]);
    if (!row || order[to] === undefined) return;
    const next = order.toSpliced(from, 1).toSpliced(to, 0, row.id);
    setMoved(next);
    setSaid(`${row.title}: теперь ${to + 1} из ${order.length}`);
    try {
      await api.ask(orderEntries, { params: { kind: "document" }, body: { ids: [...next] } });
    } catch (error) {
      setMoved(null);
      notifyProblem("Не удалось переставить.", error);
    }
    void refreshEntries(client);
  };
  const inOrder = [...rows].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return { rows: inOrder, order, move, said };
}

export type DocumentOrder = NonNullable<ReturnType<typeof useDocumentOrder>>;
