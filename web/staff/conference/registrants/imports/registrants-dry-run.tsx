import { Button, Checkbox, NativeSelect, Radio } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DryRun,
  type DryRunOrder,
  dryRunImport,
  runImport,
  type UploadedList,
} from "#contract/conference/registrants/registration-imports.ts";
import { listColumns } from "#domain/registration/list-columns.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiCache, useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { StaffFacts, StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { conferenceName } from "../conference-line.tsx";
import { recordForms } from "../registrant-words.ts";
import type { Conference } from "../use-conference.ts";
import { DryRunRows, UnknownValues } from "./dry-run-rows.tsx";
import { importQueries } from "./import-result.tsx";
import styles from "./imports.module.css";
import type { ImportAddress } from "./registrants-import-page.tsx";
import { answersFor, ColumnsSection, keepAnswers, useColumns } from "./table-import.tsx";

type ImportProps = { list: UploadedList; view: ImportAddress; conference: Conference };

/** The columns of a list, where to import it, and a preview. Nothing is written before the last button is pressed. */
export function RegistrantsDryRun(props: ImportProps & { conferences: readonly Conference[] }) {
  const { list, view, conference, conferences } = props;
  const chosen = useColumns(listColumns, list);
  const [kept, setValues] = useState(() => answersFor(list).values);
  const { school = null, fill, when_full = null } = view.state;
  const isKnown = ({ column, meaning }: (typeof kept)[number]) =>
    column !== "school_name" || meaning === "" || conference.schools.some(({ id }) => String(id) === meaning);
  const order: DryRunOrder = {
    conference: conference.id,
    columns: chosen.columns,
    school,
    fill: fill === "yes",
    when_full,
    values: kept.filter(isKnown),
  };
  const answer = (values: DryRunOrder["values"]) => {
    keepAnswers(list, { values });
    setValues(values);
  };
  // The option to fill in fields does not affect the preview.
  const input = { params: { id: list.id }, body: { ...order, fill: false } };
  const isComplete = chosen.problem === undefined;
  const dryRun = useApiQuery(dryRunImport, isComplete ? input : null, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className={styles.parts}>
      <ColumnsSection {...chosen} />
      <Where order={order} view={view} schools={conference.schools} conferences={conferences} />
      {isComplete && (
        <QueryStates query={dryRun} what="проверку">
          {(found) => (
            <>
              <UnknownValues
                unknown={found.unknown}
                schools={conference.schools}
                values={order.values}
                change={answer}
              />
              <Found {...{ list, view, order, found }} isOutdated={dryRun.isPlaceholderData} />
            </>
          )}
        </QueryStates>
      )}
    </div>
  );
}

type WhereProps = {
  order: DryRunOrder;
  view: ImportAddress;
  schools: Conference["schools"];
  conferences: readonly Conference[];
};

function Where({ order, view, schools, conferences }: WhereProps) {
  return (
    <StaffSection title="Куда записать">
      <div className={styles.fields}>
        <NativeSelect
          label="Конференция"
          value={order.conference}
          onChange={({ currentTarget: { value } }) =>
            view.go({ conference: value, school: undefined }, { replace: true })
          }
          data={conferences.map((conference) => ({
            value: String(conference.id),
            label: `${conferenceName(conference)}${conference.is_current ? ", текущая" : ""}`,
          }))}
        />
        <NativeSelect
          label={order.columns.includes("school_name") ? "Школа, если в файле её нет" : "Школа для всех"}
          value={order.school ?? ""}
          onChange={({ currentTarget: { value } }) => view.go({ school: value }, { replace: true })}
          data={[
            { value: "", label: "Не указана" },
            ...schools.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
    </StaffSection>
  );
}

type FoundProps = { list: UploadedList; view: ImportAddress; order: DryRunOrder; found: DryRun; isOutdated: boolean };

function Found({ list, view, order, found, isOutdated }: FoundProps) {
  const [marked, setMarked] = useState<readonly number[]>([]);
  const isLikely = (row: number) => found.lines.some((line) => line.row === row && line.verdict === "likely");
  const others = new Set(marked.filter(isLikely));
  const cache = useApiCache();
  const begin = useApiMutation(runImport, {
    failed: "Загрузка не началась.",
    onSuccess: async () => {
      await cache.invalidate(...importQueries);
      // A short list may be imported before its progress can be shown.
      void cache.invalidate(...registrationQueries);
      view.go({ rest: undefined }, { replace: true });
    },
  });
  const toAdd = found.counts.new - found.without_place + others.size;
  const fills = order.fill ? found.fillable : 0;
  const set = (row: number, isOther: boolean) =>
    setMarked((before) => (isOther ? [...before, row] : before.filter((one) => one !== row)));
  const run = () => begin.mutate({ params: { id: list.id }, body: { ...order, add_anyway: [...others] } });
  return (
    <div className={styles.parts}>
      <StaffSection title="Что получится">
        <StaffFacts facts={factsOf(found, others.size)} />
        <Choices found={found} order={order} view={view} />
      </StaffSection>
      <DryRunRows found={found} others={others} setOther={set} />
      {toAdd + fills === 0 ? (
        <p>Загружать нечего: новых людей в файле нет.</p>
      ) : (
        <div className={styles.foot}>
          <Button loading={begin.isPending} disabled={isOutdated} onClick={run}>
            {toAdd > 0 ? `Загрузить ${counted(toAdd, recordForms)}` : `Дополнить ${counted(fills, recordForms)}`}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Warnings about places, the choice for people whose school is full, and the option to fill in fields. */
function Choices({ found, order, view }: Pick<FoundProps, "found" | "order" | "view">) {
  return (
    <>
      {found.warnings.map((warning) => (
        <Notice key={warning} kind="warning">
          <p>{warning}</p>
        </Notice>
      ))}
      {found.in_full_schools > 0 && (
        <Radio.Group
          label={`Школа заполнена: ${counted(found.in_full_schools, recordForms)}. Как быть с ними?`}
          value={order.when_full ?? ""}
          onChange={(when_full) => view.go({ when_full }, { replace: true })}
        >
          <div className="stack gap-2">
            <Radio value="" label="Не загружать" />
            <Radio value="without-school" label="Записать без школы" />
            <Radio value="wait" label="Записать и поставить в лист ожидания школы" />
            <Radio value="over" label="Записать в школу сверх мест" />
          </div>
        </Radio.Group>
      )}
      {found.fillable > 0 && (
        <Checkbox
          label={`Дополнить пустое у тех, кто уже в списке: ${counted(found.fillable, recordForms)}`}
          description="Что уже заполнено, не меняется."
          checked={order.fill}
          onChange={({ currentTarget: { checked } }) =>
            view.go({ fill: checked ? "yes" : undefined }, { replace: true })
          }
        />
      )}
    </>
  );
}

function factsOf({ counts, with_remarks, without_place, answers }: DryRun, others: number): [string, string][] {
  const remarked = with_remarks > 0 ? `, из них с замечаниями ${with_remarks}` : "";
  const facts: [string, number, string][] = [
    ["Будет добавлено", counts.new - without_place + others, remarked],
    ["Нет места", without_place, ""],
    ["Уже в списке, пропустим", counts.there, ""],
    ["Похожи на записанных, пропустим", counts.likely - others, ""],
    ["Не получится добавить", counts.refused, ""],
  ];
  return facts
    .filter(([, count], place) => place === 0 || count > 0)
    .map(([term, count, more]): [string, string] => [term, counted(count, recordForms) + more])
    .concat(answers.length > 0 ? [["Возьмём ответы на вопросы", answers.join("; ")]] : []);
}
