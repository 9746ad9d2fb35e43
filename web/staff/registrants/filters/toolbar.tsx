import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { FunnelIcon, UploadIcon } from "../../staff-icons.tsx";
import { useTable } from "../table-context.ts";
import { isNarrowed, withoutFilters } from "../view/fixed-views.ts";
import { ColumnsMenu } from "./columns-menu.tsx";
import { isQuick } from "./conditions.ts";
import { ExportMenu } from "./export-menu.tsx";
import { FilterBuilder } from "./filter-builder.tsx";
import { QuickFilter } from "./quick-filter.tsx";
import { SearchField } from "./search-field.tsx";
import styles from "./toolbar.module.css";

/** Search, filters, what is shown and what is taken out; on a phone the filters wait behind «Отбор». */
export function Toolbar() {
  const { view, go, conference } = useTable();
  const [isOpen, setOpen] = useState(false);
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
        onClick={() => setOpen(!isOpen)}
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
