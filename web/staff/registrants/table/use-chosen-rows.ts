import type { ListedRegistration } from "#contract/registrations/registration-list.ts";
import { useStaffApi } from "../../api/staff-api.ts";
import { notifyProblem } from "../../parts/notifications.tsx";
import { allOfView } from "../selection/all-of-view.ts";
import { useTable } from "../table-context.ts";

/** Deletes or restores the ticked rows, those of other pages included. */
export function useChosenRows(): { remove: () => void; restore: () => void } {
  const api = useStaffApi();
  const { view, conference, rows, selection, remove, restore } = useTable();
  const chosen = async (): Promise<ListedRegistration[]> => {
    const here = rows.filter(({ id }) => selection.ids.has(id));
    if (here.length === selection.ids.size) return here;
    return (await allOfView(api, view, conference?.id)).filter(({ id }) => selection.ids.has(id));
  };
  const withChosen = (act: (rows: readonly ListedRegistration[]) => void) => () => {
    chosen().then(
      (found) => {
        selection.clear();
        act(found);
      },
      (error: unknown) => notifyProblem("Не удалось найти выбранные записи.", error),
    );
  };
  return { remove: withChosen(remove), restore: withChosen(restore) };
}
