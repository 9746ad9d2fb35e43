import { Button, NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import {
  type ChartName,
  type ConferenceNumbers,
  chartTitles,
  exportNumbers,
  printNumbers,
  showNumbers,
  yearOf,
} from "#contract/conference/numbers/conference-numbers.ts";
import { numberTables, type NumbersTable as Table } from "#contract/conference/numbers/number-tables.ts";
import { repeated } from "#contract/wire/query-values.ts";
import { foldBars } from "#domain/registration/fold-bars.ts";
import { publicTotals } from "#domain/site/public-totals.ts";
import { predicates } from "#domain/text/predicate-plurals.ts";
import { counted, pluralForm } from "#domain/text/russian-plurals.ts";
import { Link } from "#ui/links/link.tsx";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { timeOf } from "../../kit/clock/format.ts";
import { useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import { DownloadIcon, PrinterIcon } from "../../kit/icons/staff-icons.tsx";
import { type AddressState, useAddressState } from "../../kit/list/address-state.ts";
import { EmptyList, NoConference } from "../../kit/list/empty-list.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { ListTabs } from "../../kit/list/list-tabs.tsx";
import { RuledTable } from "../../kit/list/ruled-table.tsx";
import { saveFile } from "../../kit/parts/save-file.ts";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { BarChart, QuarterChart } from "./bar-chart.tsx";
import { GrowthChart } from "./growth-chart.tsx";
import styles from "./numbers.module.css";
import { PublicTotals } from "./public-totals.tsx";

/** `tables`: the charts that are shown as tables. */
const address = showNumbers.query.extend({ tables: repeated });
type Address = AddressState<typeof address>;

/** In milliseconds. */
const pollInterval = 60_000;

/** The numbers of a conference: charts, years, totals on the site. */
export function NumbersPage() {
  const { part = "" } = useParams();
  const list = useAddressState(address);
  const { conference } = list.query;
  const query = conference === undefined ? {} : { conference };
  const numbers = useApiQuery(showNumbers, { query }, { refetchInterval: pollInterval });
  const { data, isError } = numbers;
  const isEmpty = data?.years[0]?.registered === 0;
  return (
    <StaffPage
      title="Статистика"
      context={data && <Context numbers={data} isLive={!isError} list={list} />}
      actions={data && !isEmpty && <Files query={query} />}
    >
      {data && <ListTabs label="Части страницы" tabs={tabsOf(data, part, conference)} />}
      {isEmpty && part !== "years" ? (
        <EmptyList create={{ label: "Новая запись", at: staffPaths.newRegistration }}>
          Цифры появятся здесь с первой регистрацией.
        </EmptyList>
      ) : (
        <QueryStates
          query={numbers}
          what="статистику"
          refused={<NoConference>Цифры появятся здесь вместе с конференцией.</NoConference>}
        >
          {(shown) => {
            if (part === "years") return <NumbersTable table={numberTables(shown).years} />;
            if (part === "site") return <PublicTotals key={shown.years[0]?.id} numbers={shown} />;
            return <Charts numbers={shown} list={list} />;
          }}
        </QueryStates>
      )}
    </StaffPage>
  );
}

function tabsOf({ totals }: ConferenceNumbers, part: string, conference: string | undefined) {
  const search = conference === undefined ? "" : `?conference=${conference}`;
  const tab = (key: string, name: string, count?: number) => ({
    key,
    name,
    count,
    isCurrent: part === key,
    to: `${staffPaths.numbers}${key && `${key}/`}${search}`,
  });
  const published = totals.filter((total) => total.published !== null).length;
  return [tab("", "Эта конференция"), tab("years", "По годам"), tab("site", "Что видно на сайте", published)];
}

/** An old count is named as old. */
function Context({ numbers, isLive, list }: { numbers: ConferenceNumbers; isLive: boolean; list: Address }) {
  const [now] = numbers.years;
  if (!now) return null;
  return (
    <span className="cluster gap-1 gap-x-4 middle tabular">
      <NativeSelect
        size="sm"
        aria-label="Конференция"
        value={String(now.id)}
        data={numbers.conferences.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => list.go({ conference: event.currentTarget.value })}
      />
      <span>
        <b>{now.registered}</b> {pluralForm(now.registered, predicates.registered)}
        {now.came !== null && (
          <>
            {" · "}
            <b>{now.came}</b> {pluralForm(now.came, predicates.came)}
          </>
        )}
        {now.certificates !== null && ` · ${counted(now.certificates, publicTotals.certificates)}`}
        {!isLive && ` · Счёт от ${timeOf(numbers.at)}, обновим, когда будет связь`}
      </span>
    </span>
  );
}

function Files({ query }: { query: { conference?: string } }) {
  const save = (failed: string, name: string) => ({ failed, onSuccess: (file: Blob) => saveFile(file, name) });
  const sheets = useApiMutation(exportNumbers, save("Файл не собран.", "statistika.xlsx"));
  const paper = useApiMutation(printNumbers, save("Файл не собран.", "statistika.pdf"));
  const print = () => paper.mutate({ query });
  useHotkeys([{ code: "KeyP", label: "PDF для правления", run: print }]);
  return (
    <>
      <Button
        variant="default"
        leftSection={<DownloadIcon />}
        loading={sheets.isPending}
        onClick={() => sheets.mutate({ query })}
      >
        XLSX
      </Button>
      <Button variant="filled" leftSection={<PrinterIcon />} loading={paper.isPending} onClick={print}>
        PDF для правления
      </Button>
    </>
  );
}

function Charts({ numbers, list }: { numbers: ConferenceNumbers; list: Address }) {
  const { growth, arrivals, bars, years } = numbers;
  const [now, before] = years.map(yearOf);
  const tables = numberTables(numbers);
  const pictures: [ChartName, ReactNode][] = [
    ["growth", <GrowthChart key="growth" growth={growth} years={{ now: now ?? "", before }} />],
    ["arrivals", arrivals.days.length === 0 ? "Отметок пока нет." : <QuarterChart key="arrivals" {...arrivals} />],
    ...Object.entries(bars).map(([name, rows]): [ChartName, ReactNode] => [
      name as ChartName,
      <BarChart key={name} rows={foldBars(name, rows, name === "regions" ? 6 : rows.length)} />,
    ]),
  ];
  return (
    <div className={styles.charts}>
      {pictures.map(([name, picture]) => (
        <Chart key={name} name={name} list={list} table={<NumbersTable table={tables[name]} />}>
          {picture}
        </Chart>
      ))}
      {numbers.answers.map(({ question, rows }) => (
        <StaffSection key={question} title={question}>
          <BarChart rows={rows} />
        </StaffSection>
      ))}
    </div>
  );
}

type ChartProps = { name: ChartName; list: Address; table: ReactNode; children: ReactNode };

function Chart({ name, list, table, children }: ChartProps) {
  const tables = list.state.tables ?? [];
  const isTable = tables.includes(name);
  const others = tables.filter((one) => one !== name);
  const to = list.to({ tables: (isTable ? others : [...others, name]).join(",") || undefined });
  return (
    <StaffSection
      title={chartTitles[name]}
      aside={
        <Link to={to} replace preventScrollReset className="reach">
          {isTable ? "рисунком" : "таблицей"}
          <span className="visually-hidden">: {chartTitles[name]}</span>
        </Link>
      }
    >
      {isTable ? table : children}
    </StaffSection>
  );
}

function NumbersTable({ table: { heads, rows } }: { table: Table }) {
  const columns = heads.map((head, place) => ({
    head,
    isRowHead: place === 0,
    className: "tabular",
    ...(place > 0 && { label: `${head}:` }),
    // The days of the growth: cards have no heading for them.
    cell: ({ [place]: cell }: Table["rows"][number]) =>
      place === 0 && typeof cell === "number" ? counted(cell, ["день", "дня", "дней"]) : (cell ?? "—"),
  }));
  return <RuledTable columns={columns} rows={rows} keyOf={([name]) => name ?? ""} />;
}
