import { Button } from "@mantine/core";
import { Link } from "react-router";
import { findLikely, type ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { mediumWidth } from "#ui/widths.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "#web/staff/kit/hotkeys/unless-dialog-open.ts";
import { EmptyList } from "#web/staff/kit/list/empty-list.tsx";
import { ListStates } from "#web/staff/kit/list/list-states.tsx";
import { TickBox } from "#web/staff/kit/list/tick-box.tsx";
import { useRowHotkeys } from "#web/staff/kit/list/use-row-hotkeys.ts";
import { useScreenMedia } from "#web/staff/kit/list/use-screen-media.ts";
import { StaffProblem } from "#web/staff/kit/parts/staff-problem.tsx";
import { NobodyYet } from "../nobody-yet.tsx";
import { numberSign } from "../registrant-words.ts";
import { Repeats, useRepeats } from "../repeats/repeats.tsx";
import { shortInstitution } from "../short-names.ts";
import { useTable } from "../table-context.ts";
import { pageSize, type useRegistrants } from "../use-registrants.ts";
import { fixedViewOf, fixedViews, isNarrowed, withoutFilters } from "../view/fixed-views.ts";
import cellStyles from "./cells.module.css";
import { NameCell, SchoolName } from "./cells.tsx";
import { DeletedCard } from "./deleted-row.tsx";
import { Matched } from "./matched.tsx";
import { RegistrantsTable } from "./registrants-table.tsx";
import { RowMenu } from "./row-menu.tsx";
import { useChosenRows } from "./use-chosen-rows.ts";
import { useRowInHand } from "./use-row-in-hand.ts";

/** A page of registrants, or a message instead of it. */
export function RegistrantsList({ list }: { list: ReturnType<typeof useRegistrants> }) {
  const { view, rows, go, conference } = useTable();
  const isRepeats = fixedViewOf(view) === fixedViews.proposals && !isNarrowed(view);
  const repeats = useRepeats(isRepeats ? conference?.id : undefined);
  const hasRepeats = repeats !== undefined && repeats.repeats.length + repeats.merges.length > 0;
  const isPhone = useScreenMedia(`(width < ${mediumWidth})`);
  useRowKeys();
  if (view.schools?.length === 0) return <NothingChosen />;
  const isOld = list.isFetching && list.isPlaceholderData;
  const toFirst = { state: view, go: () => go({ page: 1 }, { replace: true }) };
  const isNobody = list.data !== undefined && rows.length === 0;
  return (
    <>
      {view.bin && !isNobody && <p className="muted">Хранятся 30 дней, потом стираются навсегда.</p>}
      {isNobody && !isOld && <SimilarPeople />}
      {isRepeats && conference && <Repeats conference={conference} />}
      <ListStates list={toFirst} query={list} kept="Отборы и выбранные строки на месте.">
        {() => {
          if (isNobody) return hasRepeats ? null : <NobodyFound />;
          return isPhone ? <RegistrantCards isOld={isOld} /> : <RegistrantsTable isOld={isOld} />;
        }}
      </ListStates>
      {rows.length > 0 && !isOld && <SimilarPeople />}
    </>
  );
}

/** The rows of a page as cards, for narrow screens. */
function RegistrantCards({ isOld }: { isOld: boolean }) {
  const { rows, deleted } = useTable();
  return (
    <ul className="staff-text" aria-label="Участники" aria-busy={isOld} data-rows="">
      {rows.map((row) => {
        const deletion = deleted.find((one) => one.row.id === row.id);
        return (
          <li key={row.id} className={cellStyles.card}>
            {deletion ? <DeletedCard deletion={deletion} /> : <RegistrantCard row={row} />}
          </li>
        );
      })}
    </ul>
  );
}

function RegistrantCard({ row }: { row: ListedRegistration }) {
  const { selection } = useTable();
  const isTicked = selection.ids.has(row.id);
  return (
    <div className={cellStyles.inside} data-id={row.id} data-selected={isTicked || undefined}>
      <TickBox id={row.id} name={row.fio} selection={selection} />
      <div className="shrink">
        <NameCell row={row} />
        {row.job_place !== "" && (
          <span className={cellStyles.place}>
            <Matched>{shortInstitution(row.job_place)}</Matched>
          </span>
        )}
        <span className={cellStyles.number}>
          {numberSign(row.number)} · <SchoolName id={row.school_name} />
        </span>
      </div>
      <RowMenu row={row} />
    </div>
  );
}

/** Keys for rows. While a record is open, its own keys apply. */
function useRowKeys(): void {
  const { selection, view, print, show, remove, jobs, close } = useTable();
  const { row, moveBy } = useRowInHand();
  const chosen = useChosenRows();
  const choose = (isRange: boolean) => row && (isRange ? selection.extendTo(row.id) : selection.toggle(row.id));
  const isFree = () => view.open === null;
  useRowHotkeys({ word: "запись", moveBy, choose });
  useHotkeys([
    {
      code: "KeyP",
      label: "Печать анкеты",
      isFree,
      run: unlessDialogOpen(() => {
        if (selection.ids.size > 0) void jobs.begin("forms", [...selection.ids]);
        else if (row && !view.bin) print(row);
      }),
    },
    {
      code: "KeyE",
      label: "Изменить",
      isFree,
      run: unlessDialogOpen(() => row && !view.bin && show(row.id, { edit: true })),
    },
    {
      code: "Delete",
      label: "Удалить",
      isFree,
      run: unlessDialogOpen(() => {
        if (view.bin) return;
        if (selection.ids.size > 0) chosen.remove();
        else if (row) remove([row]);
      }),
    },
    {
      code: "Escape",
      label: "Закрыть, снять выбор",
      run: unlessDialogOpen(() => (view.open === null ? selection.clear() : close())),
    },
  ]);
}

const minLength = 3;

/**
 * «Похожее: …» under a search with at most one page of results: names with a typing error, in the other layout, in
 * another order.
 */
function SimilarPeople() {
  const { view, conference, rows, count, to, show } = useTable();
  const isAsked = view.search.length >= minLength && !view.bin && count <= pageSize && conference !== undefined;
  const query = { fio: view.search, conference: String(conference?.id) };
  const { data = [] } = useApiQuery(findLikely, isAsked ? { query } : null);
  const others = data.filter(({ id }) => !rows.some((row) => row.id === id));
  if (others.length === 0) return null;
  return (
    <div className={cellStyles.similar} data-print="hide">
      <span id="similar-people">Похожее</span>
      <ul className="cluster gap-3" aria-labelledby="similar-people">
        {others.map(({ id, fio, number }) => (
          <li key={id}>
            <Link
              to={to({ open: id })}
              className="reach"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                show(id);
              }}
            >
              {fio}
            </Link>{" "}
            <span className="hint">{numberSign(number)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shown while no school is selected. */
function NothingChosen() {
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
function NobodyFound() {
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
        Порядок слов, ё&nbsp;и е не важны. Искать можно и по части слова.
      </StaffProblem>
    );
  }
  if (view.bin) return <EmptyList>Удалённые записи появятся здесь на 30 дней.</EmptyList>;
  if (JSON.stringify(view.where) !== JSON.stringify(fixedViews.all.start.where)) {
    return <StaffProblem title="Здесь никого нет">Таких записей сейчас нет, и делать ничего не нужно.</StaffProblem>;
  }
  return <NobodyYet conference={conference} />;
}
