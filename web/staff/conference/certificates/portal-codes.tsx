import { Button } from "@mantine/core";
import { useState } from "react";
import {
  dryRunIndividualCodes,
  importIndividualCodes,
  listIndividualCodes,
  revealIndividualCode,
} from "#contract/conference/certificates/portal-code-imports.ts";
import type { UploadedList } from "#contract/conference/registrants/registration-imports.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { individualCodeColumns } from "#domain/certificates/individual-codes.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { EmptyList } from "../../kit/list/empty-list.tsx";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import {
  ChooseTable,
  ColumnsSection,
  rowForms,
  useColumns,
  useTableUpload,
} from "../registrants/imports/table-import.tsx";
import { outdated, type PartProps } from "./certificate-part.ts";
import styles from "./certificates.module.css";

const codeForms = ["код", "кода", "кодов"] as const;

/** The codes of the portal of medical education (ИКП): an import with a preview, and the stored codes, masked. */
export function PortalCodes({ conference, shown }: PartProps) {
  const [list, setList] = useState<UploadedList | null>(null);
  const upload = useTableUpload(setList);
  const choose = (
    <ChooseTable upload={upload} variant={list ? "default" : "filled"}>
      {list ? "Загрузить другой файл" : "Загрузить файл с портала"}
    </ChooseTable>
  );
  if (list === null && shown.codes === 0)
    return <EmptyList action={choose}>Здесь появятся коды участников из файла с портала НМО.</EmptyList>;
  return (
    <>
      <div>{choose}</div>
      {list && <ImportPreview key={list.id} conference={conference} list={list} close={() => setList(null)} />}
      {shown.codes > 0 && <Stored conference={conference} />}
    </>
  );
}

type PreviewProps = { conference: number; list: UploadedList; close: () => void };

function ImportPreview({ conference, list, close }: PreviewProps) {
  const chosen = useColumns(individualCodeColumns, list);
  const order = { conference, upload: list.id, columns: chosen.columns };
  const isComplete = chosen.problem === undefined;
  const dryRun = useApiQuery(dryRunIndividualCodes, isComplete ? { body: order } : null);
  const importing = useApiMutation(importIndividualCodes, {
    done: ({ codes }) => `Записано: ${counted(codes, codeForms)}.`,
    failed: "Коды не записаны.",
    invalidates: [...outdated, listIndividualCodes],
    onSuccess: close,
  });
  return (
    <>
      <ColumnsSection {...chosen} />
      {isComplete && (
        <StaffSection title={list.file_name} text="Ещё ничего не записано.">
          <QueryStates query={dryRun} what="проверку">
            {(found) => (
              <div className={styles.columns}>
                {found.aside.length > 0 && (
                  <RuledTable
                    label="Отложенные строки"
                    columns={asideColumns}
                    rows={found.aside}
                    keyOf={({ row }) => row}
                  />
                )}
                <div className={styles.panel}>
                  <h3 className="staff-title">Будет записано</h3>
                  <p role="status">
                    <b>{counted(found.new_codes, codeForms)}</b>, по одному на человека.
                  </p>
                  <p className="hint">
                    Уже записаны: {found.known_codes}. Отложено: {counted(found.aside_count, rowForms)}, их можно
                    исправить в файле и загрузить снова.
                  </p>
                  <Button
                    variant="filled"
                    disabled={found.new_codes === 0}
                    loading={importing.isPending}
                    onClick={() => importing.mutate({ body: order })}
                  >
                    Записать {counted(found.new_codes, codeForms)}
                  </Button>
                </div>
              </div>
            )}
          </QueryStates>
        </StaffSection>
      )}
    </>
  );
}

type Aside = AnswerOf<typeof dryRunIndividualCodes>["aside"][number];

const asideColumns: readonly Column<Aside>[] = [
  { head: "Строка", label: "Строка", className: "tabular", cell: ({ row }) => row },
  { head: "Кто", isRowHead: true, cell: ({ name }) => name || "—" },
  { head: "Код", className: "nowrap", cell: ({ code }) => code || "—" },
  { head: "Почему отложена", cell: ({ reason }) => reason },
];

function Stored({ conference }: { conference: number }) {
  const codes = useApiQuery(listIndividualCodes, { query: { conference: String(conference) } });
  return (
    <QueryStates query={codes} what="коды">
      {(rows) => (
        <StaffSection
          title="Записанные коды"
          aside={<span className="muted tabular">{rows.length}</span>}
          text="Код видит участник на своей странице. Здесь он скрыт; «показать» записывается в журнал."
        >
          <RuledTable
            label="Коды участников"
            columns={codeColumns}
            rows={rows}
            keyOf={({ registration }) => registration}
          />
        </StaffSection>
      )}
    </QueryStates>
  );
}

type StoredCode = AnswerOf<typeof listIndividualCodes>[number];

const codeColumns: readonly Column<StoredCode>[] = [
  { head: "Участник", isRowHead: true, cell: ({ fio, number }) => `${fio}, № ${number}` },
  { head: "Код", className: "tabular nowrap", cell: (row) => <HiddenCode row={row} /> },
];

function HiddenCode({ row: { registration, fio, code } }: { row: StoredCode }) {
  const revealing = useApiMutation(revealIndividualCode, { failed: "Код не показан." });
  if (revealing.data) return <b className={styles.code}>{revealing.data.code}</b>;
  return (
    <span className="row gap-3 middle">
      {code}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Показать код: ${fio}`}
        loading={revealing.isPending}
        onClick={() => revealing.mutate({ params: { id: String(registration) } })}
      >
        Показать
      </Button>
    </span>
  );
}
