import { ActionIcon, Button, Popover, Stack, TextInput, Tooltip } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { useLocation } from "react-router";
import { listRegistrations } from "#contract/conference/registrants/registration-list.ts";
import { deleteView, listViews, saveView } from "#contract/conference/registrants/saved-views.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { CrossIcon } from "#ui/status/icons.tsx";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import { useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { Question } from "#web/staff/kit/dialogs/question.tsx";
import { BookmarkIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { type ListTab, ListTabs } from "#web/staff/kit/list/list-tabs.tsx";
import { undoNotice } from "#web/staff/kit/parts/notifications.tsx";
import { useRepeats } from "../repeats/repeats.tsx";
import { useTable } from "../table-context.ts";
import { askedFor, useSchoolCounts } from "../use-registrants.ts";
import { type FixedView, fixedStart, fixedViewOf, fixedViews } from "./fixed-views.ts";
import { keptQuery, wholeTable, writeView } from "./table-view.ts";

/** The views as tabs with counts; the shown view can be saved under a name. */
export function ViewTabs() {
  return (
    <ListTabs label="Виды списка" tabs={useViewTabs()}>
      <SaveView />
    </ListTabs>
  );
}

/** Deletes a saved view for all registrars after confirmation; the notice offers an undo. */
function RemoveView({ id, name, query }: AnswerOf<typeof listViews>[number]) {
  const [isAsking, { open, close }] = useDisclosure();
  const saving = useApiMutation(saveView, { invalidates: [listViews] });
  return (
    <>
      <Tooltip label="Убрать вид">
        <ActionIcon variant="subtle" color="gray" aria-label={`Убрать вид «${name}»`} onClick={open}>
          <CrossIcon sign />
        </ActionIcon>
      </Tooltip>
      {isAsking && (
        <Question
          title={`Убрать вид «${name}»?`}
          close={close}
          endpoint={deleteView}
          input={{ params: { id: String(id) } }}
          failed="Не удалось убрать вид."
          invalidates={[listViews]}
          onSuccess={() =>
            undoNotice({ text: `Вид «${name}» убран`, undo: () => saving.mutateAsync({ body: { name, query } }) })
          }
          cancel="Отмена"
          confirm="Убрать"
        >
          <p>Этим видом пользуются все, кто работает с участниками. Сами записи останутся.</p>
        </Question>
      )}
    </>
  );
}

/** The fixed and the saved views, each with the number of its registrations. */
function useViewTabs(): ListTab[] {
  const { pathname } = useLocation();
  const { view, conference } = useTable();
  const sums = useSchoolCounts(wholeTable, conference?.id).data;
  const { data: saved = [] } = useApiQuery(listViews);
  const proposals = useSum(fixedViews.proposals, conference?.id);
  const repeats = useRepeats(conference?.id);
  const counts = [
    sums && sums.registered + sums.withdrawn,
    useSum(fixedViews.nameOnly, conference?.id),
    proposals !== undefined && repeats ? proposals + repeats.repeats.length : undefined,
    sums?.in_bin,
  ];
  const kept = keptQuery(view, conference?.id ?? null);
  const savedTabs = saved.map((view): ListTab => {
    const { id, name, count, query } = view;
    const isCurrent = query === kept;
    const beside = isCurrent && <RemoveView {...view} />;
    return { key: String(id), name, count, to: { pathname, search: query }, isCurrent, beside };
  });
  const current = savedTabs.some(({ isCurrent }) => isCurrent) ? null : fixedViewOf(view);
  const fixedTabs = Object.entries(fixedViews).map(([key, fixed], index) => {
    const search = writeView(fixedStart(fixed, view.conference));
    return { key, name: fixed.name, count: counts[index], to: { pathname, search }, isCurrent: fixed === current };
  });
  return [...fixedTabs, ...savedTabs];
}

/** The number of registrations in a fixed view. */
function useSum({ start }: FixedView, conference: number | undefined): number | undefined {
  const query = { ...askedFor(start, conference), limit: "1" };
  return useApiQuery(listRegistrations, { query }, { enabled: conference !== undefined }).data?.count;
}

/** Saves the shown view under a name, for all registrars; a view with the same name is replaced. */
function SaveView() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="subtle" size="sm" leftSection={<BookmarkIcon />} onClick={() => setIsOpen(!isOpen)}>
          Сохранить вид
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Сохранить вид">
        {isOpen && <NameForm done={() => setIsOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function NameForm({ done }: { done: () => void }) {
  const { view, conference } = useTable();
  const [error, setError] = useState<string | null>(null);
  const saving = useApiMutation(saveView, {
    done: ({ name }) => `Вид «${name}» сохранён: его видят все за стойкой.`,
    invalidates: [listViews],
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    if (name === "") return setError("Введите название вида");
    saving.mutate(
      { body: { name, query: keptQuery(view, conference?.id ?? null) } },
      { onSuccess: done, onError: (refused) => setError(problemInOneLine(refused)) },
    );
  };
  return (
    <form onSubmit={save} noValidate>
      <Stack align="start">
        <TextInput name="name" label="Название вида" maxLength={60} error={error} autoComplete="off" data-autofocus />
        <Button type="submit" variant="light" size="sm">
          Сохранить
        </Button>
      </Stack>
    </form>
  );
}
