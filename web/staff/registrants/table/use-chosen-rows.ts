import type { ListedRegistration } from "#contract/registrations/registration-list.ts";
import { useAction } from "../../api/use-api.ts";
import { useTable } from "../table-context.ts";
import { allOfView } from "../use-registrants.ts";

type Act = (rows: readonly ListedRegistration[]) => void;

/** Deletes or restores the ticked rows, those of other pages included. */
export function useChosenRows(): { remove: () => void; restore: () => void } {
  const { view, conference, rows, selection, remove, restore } = useTable();
  const { mutate } = useAction(
    async (_: Act, api) => {
      const here = rows.filter(({ id }) => selection.ids.has(id));
      if (here.length === selection.ids.size) return here;
      return (await allOfView(api, view, conference?.id)).filter(({ id }) => selection.ids.has(id));
    },
    {
      failed: "Не удалось найти выбранные записи.",
      onSuccess: (found, act) => {
        selection.clear();
        act(found);
      },
    },
  );
  return { remove: () => mutate(remove), restore: () => mutate(restore) };
}
