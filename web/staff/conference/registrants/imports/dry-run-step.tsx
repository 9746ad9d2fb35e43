import { Button, Checkbox, Radio } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DryRun,
  type DryRunOrder,
  dryRunImport,
  runImport,
  type UploadedList,
  whenSchoolIsFull,
} from "#contract/conference/registrants/registration-imports.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Notice } from "#ui/status/notice.tsx";
import { problemInOneLine } from "#web/api/problem-messages.ts";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiCache, useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { StaffFacts, StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { recordForms } from "../registrant-words.ts";
import type { Conference } from "../use-conference.ts";
import { DryRunRows } from "./dry-run-rows.tsx";
import { keepAnswers } from "./import-answers.ts";
import styles from "./import-steps.module.css";
import { UnknownValues } from "./unknown-values.tsx";
import { importQueries } from "./use-import-file.ts";

type DryRunStepProps = {
  list: UploadedList;
  schools: Conference["schools"];
  order: DryRunOrder;
  back: () => void;
  change: (next: Partial<Pick<DryRunOrder, "fill" | "when_full">>) => void;
  begun: () => void;
};

/** The third step: a preview of the effect. Nothing is written before the button is pressed. */
export function DryRunStep({ order: given, ...step }: DryRunStepProps) {
  const { list, schools, back } = step;
  const [values, setValues] = useState(given.values);
  const order = { ...given, values };
  const answer = (next: typeof values) => {
    keepAnswers(list, { values: next });
    setValues(next);
  };
  // The option to fill in fields does not affect the preview.
  const input = { params: { id: list.id }, body: { ...order, fill: false } };
  const dryRun = useApiQuery(dryRunImport, input, { placeholderData: keepPreviousData, staleTime: 0 });
  return (
    <div className={styles.parts}>
      <QueryStates query={dryRun} what="проверку">
        {(found) => (
          <>
            <UnknownValues unknown={found.unknown} schools={schools} values={values} change={answer} />
            <Found {...step} order={order} found={found} />
          </>
        )}
      </QueryStates>
      {!dryRun.data && (
        <div className={styles.actions}>
          <BackButton back={back} />
        </div>
      )}
    </div>
  );
}

function BackButton({ back }: Pick<DryRunStepProps, "back">) {
  return (
    <Button variant="default" onClick={back}>
      Назад к столбцам
    </Button>
  );
}

type FoundProps = DryRunStepProps & { found: DryRun };

function Found({ list, order, found, back, change, begun }: FoundProps) {
  const [others, setOthers] = useState<ReadonlySet<number>>(new Set());
  const cache = useApiCache();
  const begin = useApiMutation(runImport, {
    onSuccess: async () => {
      await cache.invalidate(...importQueries);
      // A short list may be imported before its progress can be shown.
      void cache.invalidate(...registrationQueries);
      begun();
    },
  });
  const body = { ...order, add_anyway: [...others] };
  const toAdd = found.counts.new - found.without_place + others.size;
  const fills = order.fill ? found.fillable : 0;
  return (
    <>
      <StaffSection title="Что получится">
        <StaffFacts facts={factsOf(found, others.size)} />
        {found.warnings.map((warning) => (
          <Notice key={warning} kind="warning">
            <p>{warning}</p>
          </Notice>
        ))}
        {found.in_full_schools > 0 && (
          <Radio.Group
            label={`Школа заполнена: ${counted(found.in_full_schools, recordForms)}. Как быть с ними?`}
            value={order.when_full ?? ""}
            onChange={(value) => change({ when_full: whenSchoolIsFull.find((one) => one === value) ?? null })}
          >
            <div className="stack gap-2">
              <Radio value="" label={"Не загружать"} />
              <Radio value="without-school" label={"Записать без школы"} />
              <Radio value="wait" label={"Записать и поставить в лист ожидания школы"} />
              <Radio value="over" label={"Записать в школу сверх мест"} />
            </div>
          </Radio.Group>
        )}
        {found.fillable > 0 && (
          <Checkbox
            label={`Дополнить пустое у тех, кто уже в списке: ${counted(found.fillable, recordForms)}`}
            description="Что уже заполнено, не меняется."
            checked={order.fill}
            onChange={(event) => change({ fill: event.currentTarget.checked })}
          />
        )}
      </StaffSection>
      <DryRunRows
        found={found}
        others={others}
        setOther={(row, is) =>
          setOthers((before) => new Set(is ? [...before, row] : [...before].filter((one) => one !== row)))
        }
      />
      {begin.isError && (
        <Notice kind="error" title="Загрузка не началась" live>
          <p>{problemInOneLine(begin.error)}</p>
        </Notice>
      )}
      {toAdd + fills === 0 && <p>Загружать нечего: новых людей в файле нет.</p>}
      <div className={styles.foot}>
        {toAdd + fills > 0 && (
          <Button loading={begin.isPending} onClick={() => begin.mutate({ params: { id: list.id }, body })}>
            {toAdd > 0 ? `Загрузить ${counted(toAdd, recordForms)}` : `Дополнить ${counted(fills, recordForms)}`}
          </Button>
        )}
        <BackButton back={back} />
      </div>
    </>
  );
}

function factsOf({ counts, with_remarks, without_place }: DryRun, others: number): [string, string][] {
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
    .map(([term, count, more]) => [term, counted(count, recordForms) + more]);
}
