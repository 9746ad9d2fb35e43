import { Checkbox, MultiSelect, TextInput } from "@mantine/core";
import type { Condition } from "#contract/conference/registrants/registration-conditions.ts";
import { offeredRegions, regionsMatching } from "#domain/people/regions.ts";
import { questionTypes } from "#domain/registration/question-types.ts";
import { useTable } from "../table-context.ts";
import { type AnswerChoice, choicesOf } from "../use-questions.ts";
import { conditionFields } from "./condition-words.ts";
import { type AnswerCondition, withValues } from "./conditions.ts";
import styles from "./registrants-toolbar.module.css";

export type ConditionValueProps = { condition: Condition; change: (condition: Condition) => void };

/** The control for the value of a condition: checkboxes, regions or dates. */
export function ConditionValue({ condition, change }: ConditionValueProps) {
  if (condition.field === "created") return <Range type="date" condition={condition} change={change} />;
  if (condition.field === "answer") return <AnswerValue condition={condition} change={change} />;
  const { name, choices } = conditionFields[condition.field];
  const set = (values: string[]) => change(withValues(condition, values));
  if (!choices) return <Regions values={condition.values} set={set} />;
  return (
    <Checkbox.Group aria-label={name} value={[...condition.values]} onChange={set}>
      <div className="stack gap-3">
        {Object.entries(choices).map(([value, label]) => (
          <Checkbox key={value} value={value} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

const names = offeredRegions.map(({ name }) => name);

/** A choice of regions. Regions in the address that are not on the list are offered too. */
function Regions({ values, set }: { values: readonly string[]; set: (values: string[]) => void }) {
  return (
    <MultiSelect
      label="Регионы"
      placeholder={values.length === 0 ? "Начните писать название" : ""}
      data={[...new Set([...names, ...values])]}
      value={[...values]}
      onChange={set}
      searchable
      nothingFoundMessage="Такого региона в списке нет"
      filter={({ search }) => regionsMatching(search).map(({ name }) => ({ value: name, label: name }))}
      maxDropdownHeight="40dvh"
      comboboxProps={{ withinPortal: false }}
      className={styles.regions}
      classNames={{ input: styles.pills ?? "", inputField: styles.pillsField ?? "" }}
    />
  );
}

/** An answer: chosen options, a range, or whether there is one. */
function AnswerValue({ condition, change }: { condition: AnswerCondition; change: (condition: Condition) => void }) {
  const question = useTable().questions.find(({ id }) => id === condition.question);
  if (!question) return <p className="muted">Этого вопроса больше нет</p>;
  const { filter } = questionTypes[question.type];
  const isRange = filter === "range";
  const choices = [...(filter === "values" ? choicesOf(question) : []), ...presence];
  return (
    <>
      {isRange && <Range type={question.type === "date" ? "date" : "number"} condition={condition} change={change} />}
      <Checkbox.Group
        aria-label={question.label}
        value={(condition.values ?? []).map(String)}
        onChange={(texts) =>
          change({ ...condition, values: choices.flatMap(({ value }) => (texts.includes(String(value)) ? value : [])) })
        }
      >
        <div className="stack gap-3">
          {choices.map(({ value, label }) => (
            <Checkbox key={String(value)} value={String(value)} label={label} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}

const presence: AnswerChoice[] = [
  { value: "any", label: "есть ответ" },
  { value: "none", label: "не отвечено" },
];

type RangeCondition = AnswerCondition | Extract<Condition, { field: "created" }>;
type RangeProps = { type: "date" | "number"; condition: RangeCondition; change: (condition: Condition) => void };

function Range({ type, condition, change }: RangeProps) {
  const { from, until, ...rest } = condition;
  const edgeOf = (text: string) => (text === "" ? undefined : type === "number" ? Number(text) : text);
  const set = (edges: { from: unknown; until: unknown }) =>
    change(
      Object.fromEntries(Object.entries({ ...rest, ...edges }).filter(([, edge]) => edge !== undefined)) as Condition,
    );
  return (
    <div className="cluster gap-3">
      <TextInput
        type={type}
        label={type === "date" ? "С" : "От"}
        value={from ?? ""}
        onChange={(event) => set({ until, from: edgeOf(event.currentTarget.value) })}
      />
      <TextInput
        type={type}
        label={type === "date" ? "По" : "До"}
        value={until ?? ""}
        onChange={(event) => set({ from, until: edgeOf(event.currentTarget.value) })}
      />
    </div>
  );
}
