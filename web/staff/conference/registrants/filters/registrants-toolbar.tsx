import { Button, Checkbox, Menu, Popover, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import { Link } from "react-router";
import { longDate } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import { fullWidth } from "#ui/widths.ts";
import { useDeviceFlag } from "#web/api/device-flags.ts";
import { ColumnsIcon, DownloadIcon, FunnelIcon, UploadIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { recordForms } from "../registrant-words.ts";
import { columnNames, exportedColumns, useChosenColumns } from "../table/shown-columns.ts";
import { useTable } from "../table-context.ts";
import { useArrivalAt } from "../use-arrival-at.ts";
import { daysOf } from "../use-conference.ts";
import { badgesLink } from "../view/badges-link.ts";
import { filterCount, isNarrowed, withoutFilters } from "../view/fixed-views.ts";
import { isQuick } from "./conditions.ts";
import { FilterBuilder } from "./filter-builder.tsx";
import styles from "./registrants-toolbar.module.css";
import { SearchField } from "./search-field.tsx";
import { QuickFilter, SchoolToggles } from "./toggle-filters.tsx";

/** The toolbar: search, columns and export on one line; on narrow screens the filters are behind «Отбор». */
export function Toolbar() {
  const { view, go, conference } = useTable();
  const hasRoom = useMediaQuery(`(width >= ${fullWidth}) and (height >= 54rem)`, false, {
    getInitialValueInEffect: false,
  });
  const [isOpen, setIsOpen] = useDeviceFlag("filters_open", hasRoom);
  return (
    <search className={styles.toolbar} data-open={isOpen || undefined} data-print="hide">
      <SearchField
        search={view.search}
        change={(search) => go({ search }, { replace: true })}
        found={(id, its) => go({ search: "", open: id, ...(its !== conference?.id && { conference: its }) })}
      />
      <div className={styles.end}>
        <FiltersButton isOpen={isOpen} setIsOpen={setIsOpen} />
        <ColumnsMenu />
        <Button
          component={Link}
          to={staffPaths.registrantsImport}
          variant="default"
          size="sm"
          leftSection={<UploadIcon />}
          aria-label="Загрузить из файла"
        >
          <span>
            Загрузить
            <span className={styles.word}> из файла</span>
          </span>
        </Button>
        <ExportMenu />
      </div>
      <Filters />
    </search>
  );
}

type FiltersButtonProps = { isOpen: boolean; setIsOpen: (isOpen: boolean) => void };

/** Unfolds the filters; shows the number of active ones. */
function FiltersButton({ isOpen, setIsOpen }: FiltersButtonProps) {
  const count = filterCount(useTable().view);
  return (
    <Button
      variant={count === 0 ? "default" : "light"}
      size="sm"
      className={styles.opener}
      leftSection={<FunnelIcon />}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      Отбор
      {count > 0 && <span className={styles.sum}>{count}</span>}
    </Button>
  );
}

function Filters() {
  const { view, go } = useTable();
  return (
    <>
      <div className={styles.filters}>
        {isQuick(view.where) && (
          <>
            <QuickFilter field="source" />
            <QuickFilter field="region" />
            <QuickFilter field="created" />
            <QuickFilter field="status" />
          </>
        )}
        <FilterBuilder />
        <Button
          variant="subtle"
          size="sm"
          className={styles.reset}
          data-idle={!isNarrowed(view) || undefined}
          onClick={() => go(withoutFilters(view))}
        >
          Сбросить
        </Button>
      </div>
      <div className={styles.schools}>
        <SchoolToggles />
      </div>
    </>
  );
}

/** The choice of the columns on this device. */
function ColumnsMenu() {
  const { columns, questions } = useTable();
  const [, choose] = useChosenColumns(questions);
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Столбцы">
          <Button variant="default" size="sm" aria-label="Столбцы" className={styles.columns}>
            <ColumnsIcon />
            <span className={styles.word}>Столбцы</span>
          </Button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Столбцы" className={styles.dropdown}>
        <Checkbox.Group aria-label="Столбцы" value={[...columns]} onChange={choose}>
          <div className="stack gap-3">
            {Object.entries(columnNames(questions)).map(([name, label]) => (
              <Checkbox key={name} value={name} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Exports the view with its rows, order and columns. */
function ExportMenu() {
  const { count, jobs, view, conference, questions } = useTable();
  const [opened, setOpened] = useState(false);
  const [chosen] = useChosenColumns(questions);
  const exported = exportedColumns(chosen);
  const leftOut = Object.entries(columnNames(questions)).flatMap(([name, title]) =>
    exported.some((one) => one === name) ? [] : title.toLowerCase(),
  );
  useArrivalAt("#export", () => setOpened(true));
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<DownloadIcon />}
          rightSection={<ChevronDownIcon />}
          disabled={count === 0}
        >
          Выгрузить
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Весь вид: {counted(count, recordForms)}</Menu.Label>
        <Menu.Item onClick={() => void jobs.begin("xlsx")}>Таблица XLSX</Menu.Item>
        {leftOut.length > 0 && <p className={styles.leftOut}>В неё не войдут: {leftOut.join(", ")}</p>}
        <Menu.Divider />
        <Menu.Item onClick={() => void jobs.begin("forms")}>Печать анкет</Menu.Item>
        <Menu.Item onClick={() => void jobs.begin("signature-list")}>Список для подписей</Menu.Item>
        {daysOf(conference).map((day) => (
          <Menu.Item key={day} onClick={() => void jobs.begin("signature-list", undefined, day)}>
            То же на {longDate(day)}
          </Menu.Item>
        ))}
        <Menu.Item {...{ component: Link, ...badgesLink(view, conference?.id ?? null) }}>Значки</Menu.Item>
        <Menu.Divider />
        <Menu.Label>Для других программ</Menu.Label>
        <Menu.Item onClick={() => void jobs.begin("csv")}>Таблица CSV</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
