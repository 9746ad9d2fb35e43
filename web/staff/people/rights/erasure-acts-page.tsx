import { Button, Kbd } from "@mantine/core";
import { useParams } from "react-router";
import {
  type ErasureAct,
  listErasureActs,
  printErasureAct,
  settleErasureAct,
  showErasureAct,
} from "#contract/people/erasure-acts.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { Link } from "#ui/links/link.tsx";
import { useRootData } from "#web/root-data.ts";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import { ClockIcon, PencilIcon, PrinterIcon } from "../../kit/icons/staff-icons.tsx";
import { EmptyList } from "../../kit/list/empty-list.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { BackLink } from "../../kit/parts/back-link.tsx";
import { saveFile } from "../../kit/parts/save-file.ts";
import { StaffBadge } from "../../kit/parts/staff-badge.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { DataTabs } from "./data-tabs.tsx";
import { isId, NoSuchPage } from "./no-such-page.tsx";
import styles from "./people.module.css";
import { StateLine } from "./state-line.tsx";

/** The acts of destruction; with an id one of them. */
export function ErasureActsPage() {
  const { id } = useParams();
  if (id === undefined) return <Acts />;
  return isId(id) ? <Act key={id} id={id} /> : <NoSuchPage what="Такого акта нет" />;
}

function Acts() {
  const acts = useApiQuery(listErasureActs);
  return (
    <StaffPage title="Акты об уничтожении" context="Хранятся три года, потом удаляются сами">
      <DataTabs current="acts" />
      <QueryStates query={acts} what="акты">
        {(list) =>
          list.length === 0 ? (
            <EmptyList>Акты появятся здесь, когда данные человека уничтожат с его страницы.</EmptyList>
          ) : (
            <RuledTable label="Акты" columns={columns} rows={list} keyOf={({ id }) => id} />
          )
        }
      </QueryStates>
    </StaffPage>
  );
}

const columns: readonly Column<ErasureAct>[] = [
  { head: "Акт", cell: ({ id }) => <Link to={staffPaths.erasureAct(id)}>№ {id}</Link> },
  { head: "Чьи данные", isRowHead: true, className: "strong", cell: ({ fio }) => fio },
  { head: "Уничтожены", className: "hint", cell: ({ made_at }) => dateAndTime(made_at) },
  { head: "Хранить до", label: "Хранить до:", className: "hint", cell: ({ keep_until }) => longDate(keep_until) },
  {
    head: "Осталось",
    cell: (act) => (isSettled(act) ? "всё сделано" : <StaffBadge kind="warning">есть незаконченное</StaffBadge>),
  },
];

function isSettled({ signed_at, paper_sheets, paper_destroyed_at }: ErasureAct): boolean {
  return signed_at !== null && (paper_sheets === 0 || paper_destroyed_at !== null);
}

function Act({ id }: { id: string }) {
  const params = { id };
  const query = useApiQuery(showErasureAct, { params });
  const printing = useApiMutation(printErasureAct, {
    failed: "Акт не напечатан.",
    onSuccess: (file: Blob) => saveFile(file, `akt-${id}.pdf`),
  });
  useHotkeys([{ code: "KeyP", label: "Скачать акт", run: () => printing.mutate({ params }) }]);
  const act = query.data;
  return (
    <>
      <BackLink to={staffPaths.erasureActs}>Акты</BackLink>
      <StaffPage
        title={act ? `Акт № ${act.id} об уничтожении` : "Акт об уничтожении"}
        context={act && `Данные уничтожены ${dateAndTime(act.made_at)}`}
        actions={
          act && (
            <Button
              variant="filled"
              leftSection={<PrinterIcon />}
              rightSection={<Kbd>P</Kbd>}
              loading={printing.isPending}
              onClick={() => printing.mutate({ params })}
            >
              PDF с приложением
            </Button>
          )
        }
        aside={act && <LeftOver act={act} />}
      >
        <QueryStates query={query} what="акт">
          {(loaded) => <Sheet act={loaded} />}
        </QueryStates>
      </StaffPage>
    </>
  );
}

/** The act without its appendix, which is in the PDF. */
function Sheet({ act: { id, keep_until, facts, signers } }: { act: ErasureAct }) {
  return (
    <section className={styles.sheet}>
      <p className="hint">Хранить до {longDate(keep_until)}</p>
      <h2>Акт № {id} об уничтожении персональных данных</h2>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {signers.map(([position, name]) => (
        <p key={position} className={styles.signature}>
          <span>{position}</span>
          <i />
          <span>{name}</span>
        </p>
      ))}
    </section>
  );
}

/** What is done, and what is left until it is done. */
function LeftOver({ act }: { act: ErasureAct }) {
  const { id, made_at, signed_at, paper_sheets, paper_destroyed_at, copies_until, signers } = act;
  const today = useRootData()?.site.today ?? "";
  const settling = useApiMutation(settleErasureAct, {
    done: "Отмечено в акте.",
    failed: "Отметка не сохранена.",
    invalidates: [showErasureAct, listErasureActs],
  });
  const settle = (what: "signed" | "paper", verb: string) => (
    <Button
      variant="default"
      size="sm"
      loading={settling.isPending}
      onClick={() => settling.mutate({ params: { id: String(id) }, body: { what } })}
    >
      {verb}
    </Button>
  );
  const copiesGone = copies_until < today;
  const names = signers
    .map(([, name]) => name)
    .filter(Boolean)
    .join(" и ");
  return (
    <StaffSection title="Что сделано и что осталось">
      <ul className="grid">
        <StateLine title="Записи и файлы стёрты" text={dateAndTime(made_at)} />
        <StateLine
          title="Подписать акт"
          text={signed_at ? `Подписан ${dateAndTime(signed_at)}` : `Двое: ${names}`}
          Icon={PencilIcon}
          isOpen={signed_at === null}
        >
          {settle("signed", "Отметить подписанным")}
        </StateLine>
        {paper_sheets > 0 && (
          <StateLine
            title="Бумажные анкеты"
            text={paper_destroyed_at ? `Уничтожены ${dateAndTime(paper_destroyed_at)}` : `Напечатано: ${paper_sheets}`}
            Icon={PrinterIcon}
            isOpen={paper_destroyed_at === null}
          >
            {settle("paper", "Отметить уничтоженными")}
          </StateLine>
        )}
        <StateLine
          title="Резервные копии"
          text={`${copiesGone ? "Стёрты" : "Последняя с этими данными сотрётся сама"} ${longDate(copies_until)}`}
          Icon={ClockIcon}
          isOpen={!copiesGone}
        />
      </ul>
      <p className="hint">Акт и приложение видят только администраторы.</p>
    </StaffSection>
  );
}
