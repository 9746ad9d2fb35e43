import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { unsavedNames } from "../../fields/unsaved-changes.tsx";
import { notifyProblem } from "../../parts/notifications.tsx";
import type { Table } from "../table-context.ts";
import type { ViewMove } from "../view/use-table-view.ts";

const opened = { opened: true };

/** The open registration is in the address: opening adds a history entry, moving from row to row does not. */
export function useDrawer(
  { view, go }: ViewMove,
  setCurrent: (id: number) => void,
): Pick<Table, "editing" | "show" | "close"> {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [edited, setEdited] = useState<number | null>(null);
  return {
    editing: edited !== null && edited === view.open,
    show: (id, { edit = false, discard = false } = {}) => {
      if (!discard && edited !== null && wouldLose()) return;
      setCurrent(id);
      setEdited(edit ? id : null);
      if (id === view.open) return;
      go({ open: id }, { replace: view.open !== null, state: view.open === null ? opened : state });
    },
    close: () => {
      if (edited !== null && wouldLose()) return;
      setEdited(null);
      if (state?.opened) void navigate(-1);
      else go({ open: null }, { replace: true });
    },
  };
}

/** Another record in the drawer would throw away what was typed: that is for the person to decide. */
function wouldLose(): boolean {
  const names = unsavedNames();
  if (names.length > 0) notifyProblem(`Сначала сохраните или отмените правку: ${names.join(", ")}.`);
  return names.length > 0;
}
