import { Button } from "@mantine/core";
import { EmptyList } from "#web/staff/kit/list/empty-list.tsx";
import { StaffProblem } from "#web/staff/kit/parts/staff-problem.tsx";
import { NobodyYet } from "../nobody-yet.tsx";
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
export function NobodyFound() {
  const { view, go, conference } = useTable();
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
  if (view.bin) return <EmptyList>Удалённые записи появятся здесь на&nbsp;30&nbsp;дней.</EmptyList>;
  if (JSON.stringify(view.where) !== JSON.stringify(fixedViews.all.start.where)) {
    return (
      <StaffProblem title="Здесь никого нет">
        Таких записей сейчас нет, и&nbsp;делать ничего не&nbsp;нужно.
      </StaffProblem>
    );
  }
  return <NobodyYet conference={conference} />;
}
