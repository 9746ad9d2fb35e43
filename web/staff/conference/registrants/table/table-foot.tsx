import { ActionIcon, Button, Kbd, Menu, Modal } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import {
  changeRegistrations,
  type GroupChange,
  maxChanges,
} from "#contract/conference/registrants/registration-groups.ts";
import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import type { BadgeRoleName } from "#domain/registration/badge-roles.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import type { Api } from "#web/api/client.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useAction, useApiCache, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { DotsIcon, PencilIcon, PrinterIcon, TrashIcon, UndoIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { ListFoot } from "#web/staff/kit/list/list-foot.tsx";
import { SelectionBar } from "#web/staff/kit/list/selection-bar.tsx";
import { notifyDone, notifyProblem, undoNotice } from "#web/staff/kit/parts/notifications.tsx";
import { numberSign, recordForms } from "../registrant-words.ts";
import { RepeatPair } from "../repeats/repeats.tsx";
import { useTable } from "../table-context.ts";
import { useBadgeRoles } from "../use-badge-roles.ts";
import { allOfView, maxChosen, pageSize } from "../use-registrants.ts";
import { badgesLink } from "../view/badges-link.ts";
import { AnswerItems } from "./answer-items.tsx";
import { useChosenRows } from "./use-chosen-rows.ts";

/** The pager below the table; while rows are selected, the actions on them instead. */
export function TableFoot() {
  const { selection, view, count, rows, to } = useTable();
  if (selection.ids.size > 0) return <ChosenRows />;
  if (rows.length === 0) return null;
  return (
    <ListFoot
      keys={["строка", "выбрать", "открыть", "все клавиши"]}
      page={view.page}
      size={pageSize}
      count={count}
      to={({ page }) => to({ page: Number(page) })}
    />
  );
}

/** Actions on the selected rows. */
function ChosenRows() {
  const { view, selection, count } = useTable();
  return (
    <SelectionBar selection={selection} more={selection.ids.size < count && count <= maxChosen && <ChooseAll />}>
      {view.bin ? <BinActions /> : <RowActions />}
    </SelectionBar>
  );
}

function ChooseAll() {
  const { view, conference, selection, count } = useTable();
  const choosing = useAction((all: typeof view, api) => allOfView(api, all, conference?.id), {
    failed: "Не удалось выбрать все.",
    onSuccess: (rows) => selection.set(rows.map(({ id }) => id)),
  });
  return (
    <Button variant="subtle" size="sm" loading={choosing.isPending} onClick={() => choosing.mutate(view)}>
      Выбрать все {count}
    </Button>
  );
}

/** Merges two selected registrations, which the staff recognise as one person. */
function MergeChosen() {
  const { selection, conference } = useTable();
  const { withChosen } = useChosenRows();
  const [rows, setRows] = useState<Rows>([]);
  const [one, other] = rows;
  return (
    <>
      {selection.ids.size === 2 && (
        <Button size="sm" onClick={() => withChosen(setRows)}>
          Объединить
        </Button>
      )}
      <Modal opened={other !== undefined} onClose={() => setRows([])} title="Это один человек?" size="lg">
        {one && other && (
          <RepeatPair
            title="Две записи"
            pair={[one, other]}
            schools={conference?.schools ?? []}
            merged={() => {
              setRows([]);
              selection.clear();
            }}
          />
        )}
      </Modal>
    </>
  );
}

function RowActions() {
  const { jobs, selection, view, conference } = useTable();
  const { remove } = useChosenRows();
  const ids = [...selection.ids];
  const navigate = useNavigate();
  const badges = badgesLink(view, conference?.id ?? null, ids);
  return (
    <>
      <Button
        size="sm"
        leftSection={<PrinterIcon />}
        rightSection={<Kbd>P</Kbd>}
        onClick={() => void jobs.begin("forms", ids)}
      >
        Печать анкет
      </Button>
      <Button size="sm" onClick={() => void jobs.begin("signature-list", ids)}>
        Список для подписей
      </Button>
      <Button size="sm" onClick={() => void navigate(badges.to, { state: badges.state })}>
        Значки
      </Button>
      <Button size="sm" onClick={() => void jobs.begin("xlsx", ids)}>
        XLSX
      </Button>
      <ChangeChosen />
      <MergeChosen />
      <Button size="sm" leftSection={<TrashIcon />} rightSection={<Kbd>Del</Kbd>} onClick={remove}>
        Удалить
      </Button>
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon aria-label="Ещё с выбранными">
            <DotsIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void jobs.begin("csv", ids)}>Таблица CSV</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

function BinActions() {
  const { restore } = useChosenRows();
  return (
    <Button size="sm" leftSection={<UndoIcon />} onClick={restore}>
      Вернуть в список
    </Button>
  );
}

type Wanted = Omit<GroupChange, "id">;
type Rows = readonly ListedRegistration[];

/** Sets the school, the role on the badge or the status of the selected registrations; a notice offers to undo it. */
function ChangeChosen() {
  const { conference, questions } = useTable();
  const { withChosen } = useChosenRows();
  const change = useGroupChange();
  const set = (wanted: Wanted) => withChosen((rows) => void change(rows, wanted));
  return (
    // In a portal because the bar is dark, and on a phone scrolls sideways.
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
        <Menu.Label>Роль на значке</Menu.Label>
        <BadgeRoleItems choose={(badge_role) => set({ badge_role })} />
        <Menu.Label>Состояние</Menu.Label>
        <Menu.Item onClick={() => set({ status: "registered" })}>действует</Menu.Item>
        <Menu.Item onClick={() => set({ status: "withdrawn" })}>отозвана</Menu.Item>
        {questions.map((question) => (
          <AnswerItems key={question.id} question={question} choose={(answers) => set({ answers })} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Mounted with the open menu, so that the roles are not requested before. */
function BadgeRoleItems({ choose }: { choose: (role: BadgeRoleName) => void }) {
  return useBadgeRoles(useTable().conference?.id).map(({ role, word }) => (
    <Menu.Item key={role} onClick={() => choose(role)}>
      {word}
    </Menu.Item>
  ));
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
      if (done.length === 0) return notifyDone("Менять нечего: так уже и есть.");
      undoNotice({ text: `Изменено: ${counted(done.length, recordForms)}`, undo: () => send(rows, done) });
    } catch (error) {
      notifyProblem("Изменено не всё.", error);
    }
  };
}

async function sendAll(api: Api, changes: GroupChange[]) {
  const done: GroupChange[] = [];
  const refused: { id: number; reason: string }[] = [];
  for (let start = 0; start < changes.length; start += maxChanges) {
    const part = await api.request(changeRegistrations, {
      body: { changes: changes.slice(start, start + maxChanges) },
    });
    done.push(...part.done);
    refused.push(...part.refused);
  }
  return { done, refused };
}
