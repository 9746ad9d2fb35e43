import { Button, Checkbox, Menu, Popover, Tooltip } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { counted } from "#domain/text/russian-plurals.ts";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import { paths } from "#web/paths.ts";
import { ColumnsIcon, DownloadIcon, FunnelIcon, UploadIcon } from "../../icons/staff-icons.tsx";
import { recordForms } from "../registrant-words.ts";
import { columnNames, useShownColumns } from "../table/shown-columns.ts";
import { useTable } from "../table-context.ts";
import { isNarrowed, withoutFilters } from "../view/fixed-views.ts";
import { isQuick } from "./conditions.ts";
import { FilterBuilder } from "./filter-builder.tsx";
import { QuickFilter } from "./quick-filter.tsx";
import styles from "./registrants-toolbar.module.css";
import { SearchField } from "./search-field.tsx";

/** Search, filters, what is shown and what is taken out; on a phone the filters wait behind «Отбор». */
export function Toolbar() {
  const { view, go, conference } = useTable();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <search className={styles.toolbar} data-open={isOpen || undefined} data-print="hide">
      <SearchField
        search={view.search}
        change={(search) => go({ search }, { replace: true })}
        found={(id, its) => go({ search: "", open: id, ...(its !== conference?.id && { conference: its }) })}
      />
      <Button
        variant={view.where === null ? "default" : "light"}
        size="sm"
        className={styles.opener}
        leftSection={<FunnelIcon />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Отбор
      </Button>
      <div className={styles.filters}>
        {isQuick(view.where) && (
          <>
            <QuickFilter field="source" />
            <QuickFilter field="region" />
            <QuickFilter field="created" />
            <QuickFilter field="status" />
          </>
        )}
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
      <div className={styles.end}>
        <FilterBuilder />
        <ColumnsMenu />
        <Button
          component={Link}
          to={paths.registrantsImport}
          variant="default"
          size="sm"
          leftSection={<UploadIcon />}
          aria-label="Загрузить из файла"
        >
          Загрузить <span className={styles.word}>из&nbsp;файла</span>
        </Button>
        <ExportMenu />
      </div>
    </search>
  );
}

/** Which columns this device shows. */
function ColumnsMenu() {
  const [shown, keep] = useShownColumns();
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
        <Checkbox.Group aria-label="Столбцы" value={[...shown]} onChange={keep}>
          <div className="stack gap-3">
            {Object.entries(columnNames).map(([name, label]) => (
              <Checkbox key={name} value={name} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Everything of the view, as it is on screen: the same rows, order and columns. */
function ExportMenu() {
  const { count, works } = useTable();
  return (
    <Menu position="bottom-end">
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
        <Menu.Item onClick={() => void works.begin("xlsx")}>Таблица XLSX</Menu.Item>
        <Menu.Item onClick={() => void works.begin("csv")}>Таблица CSV</Menu.Item>
        <Menu.Item onClick={() => void works.begin("forms")}>Печать форм</Menu.Item>
        <Menu.Item onClick={() => void works.begin("signature-list")}>Список для подписей</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
