import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { useAction } from "#web/staff/kit/api/use-api.ts";
import { useTable } from "../table-context.ts";
import { allOfView } from "../use-registrants.ts";

type Act = (rows: readonly ListedRegistration[]) => void;

type ChosenRows = {
  remove: () => void;
  restore: () => void;
  /** Calls `act` with the rows, which stay selected. */
  withChosen: (act: Act) => void;
};

/** Actions on the selected rows, including those of other pages. */
export function useChosenRows(): ChosenRows {
  const { view, conference, rows, selection, remove, restore } = useTable();
  const { mutate } = useAction(
    async (_: Act, api) => {
      const here = rows.filter(({ id }) => selection.ids.has(id));
      if (here.length === selection.ids.size) return here;
      return (await allOfView(api, view, conference?.id)).filter(({ id }) => selection.ids.has(id));
    },
    {
      failed: "Не удалось найти выбранные записи.",
      onSuccess: (found, act) => act(found),
    },
  );
  const clearing = (act: Act) => () =>
    mutate((found) => {
      selection.clear();
      act(found);
    });
  return { remove: clearing(remove), restore: clearing(restore), withChosen: mutate };
}
