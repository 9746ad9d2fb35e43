import { Button, Kbd } from "@mantine/core";
import { PlusIcon } from "../../icons/staff-icons.tsx";
import { StaffProblem } from "../../parts/staff-problem.tsx";
import { useTable } from "../table-context.ts";
import { fixedViews, isNarrowed, withoutFilters } from "../view/fixed-views.ts";

/** Shown while no school is selected. */
export function NothingChosen() {
  const { go } = useTable();
  return (
    <StaffProblem
      title="Ни одна школа не выбрана"
      action={
        <Button variant="light" onClick={() => go({ schools: null })}>
          Показать все
        </Button>
      }
    >
      Включите нужные над таблицей.
    </StaffProblem>
  );
}

/** Shown for an empty view: nothing matches the filters, or there are no registrations. */
export function NobodyFound({ register }: { register: () => void }) {
  const { view, go } = useTable();
  if (isNarrowed(view)) {
    const title = view.search === "" ? "По этим отборам никого нет" : `По запросу «${view.search}» никого нет`;
    const action = (
      <Button variant="light" onClick={() => go(withoutFilters(view))}>
        Сбросить отборы
      </Button>
    );
    return (
      <StaffProblem title={title} action={action}>
        Порядок слов, ё&nbsp;и&nbsp;е не&nbsp;важны. Искать можно и&nbsp;по&nbsp;части слова.
      </StaffProblem>
    );
  }
  if (view.bin) return <StaffProblem title="Корзина пуста">Удалённые записи лежат здесь 30&nbsp;дней.</StaffProblem>;
  if (JSON.stringify(view.where) !== JSON.stringify(fixedViews.all.start.where)) {
    return (
      <StaffProblem title="Здесь никого нет">
        Таких записей сейчас нет, и&nbsp;делать ничего не&nbsp;нужно.
      </StaffProblem>
    );
  }
  return <NobodyYet register={register} />;
}

function NobodyYet({ register }: { register: () => void }) {
  return (
    <StaffProblem
      title="Пока никто не записался"
      action={
        <Button variant="filled" leftSection={<PlusIcon />} rightSection={<Kbd>N</Kbd>} onClick={register}>
          Новая запись
        </Button>
      }
    >
      Участники появятся здесь сразу после отправки анкеты на&nbsp;сайте.
    </StaffProblem>
  );
}
