import { Button, Menu } from "@mantine/core";
import { changeRegistrations, type GroupChange, maxChanges } from "#contract/registrations/registration-groups.ts";
import type { ListedRegistration } from "#contract/registrations/registration-list.ts";
import { sourceNames } from "#domain/registration/registration-sources.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import type { Api } from "../../../api/client.ts";
import { registrationQueries } from "../../api/registration-queries.ts";
import { useApiCache, useStaffApi } from "../../api/use-api.ts";
import { PencilIcon } from "../../icons/staff-icons.tsx";
import { notifyDone, notifyProblem, undoNotice } from "../../parts/notifications.tsx";
import { numberSign, recordForms } from "../registrant-words.ts";
import { useTable } from "../table-context.ts";
import { useChosenRows } from "./use-chosen-rows.ts";

type Wanted = Omit<GroupChange, "id">;
type Rows = readonly ListedRegistration[];

/** Sets the school, the source or the status of the chosen registrations; a notice takes it back. */
export function ChangeChosen() {
  const { conference } = useTable();
  const { withChosen } = useChosenRows();
  const change = useGroupChange();
  const set = (wanted: Wanted) => withChosen((rows) => void change(rows, wanted));
  return (
    // Out of the bar, which is dark and on a phone goes sideways.
    <Menu position="top-start" withinPortal>
      <Menu.Target>
        <Button size="sm" leftSection={<PencilIcon />} rightSection={<ChevronDownIcon />}>
          Изменить
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Школа</Menu.Label>
        {[...(conference?.schools ?? []), { id: null, name: "Не указана" }].map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => set({ school_name: id })}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Label>Откуда</Menu.Label>
        {(Object.keys(sourceNames) as (keyof typeof sourceNames)[]).map((source) => (
          <Menu.Item key={source} onClick={() => set({ source })}>
            {sourceNames[source]}
          </Menu.Item>
        ))}
        <Menu.Label>Состояние</Menu.Label>
        <Menu.Item onClick={() => set({ status: "registered" })}>действует</Menu.Item>
        <Menu.Item onClick={() => set({ status: "withdrawn" })}>отозвана</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useGroupChange() {
  const api = useStaffApi();
  const cache = useApiCache();
  const send = async (rows: Rows, changes: GroupChange[]) => {
    try {
      const { done, refused } = await sendAll(api, changes);
      const [first] = refused;
      const row = rows.find(({ id }) => id === first?.id);
      if (first) {
        const which = refused.length === 1 && row ? numberSign(row.number) : counted(refused.length, recordForms);
        notifyProblem(`Не изменено: ${which}. ${first.reason}`);
      }
      return done;
    } finally {
      await cache.invalidate(...registrationQueries);
    }
  };
  return async (rows: Rows, wanted: Wanted) => {
    try {
      const done = await send(
        rows,
        rows.map(({ id }) => ({ id, ...wanted })),
      );
      if (done.length === 0) return notifyDone("Менять нечего: так уже и\u00a0есть.");
      undoNotice({ text: `Изменено: ${counted(done.length, recordForms)}`, undo: () => send(rows, done) });
    } catch (error) {
      notifyProblem("Изменено не\u00a0всё.", error);
    }
  };
}

async function sendAll(api: Api, changes: GroupChange[]) {
  const done: GroupChange[] = [];
  const refused: { id: number; reason: string }[] = [];
  for (let start = 0; start < changes.length; start += maxChanges) {
    const part = await api.ask(changeRegistrations, { body: { changes: changes.slice(start, start + maxChanges) } });
    done.push(...part.done);
    refused.push(...part.refused);
  }
  return { done, refused };
}
