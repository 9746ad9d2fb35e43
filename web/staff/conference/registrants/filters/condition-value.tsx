import { Checkbox, MultiSelect, TextInput } from "@mantine/core";
import type { Condition } from "#contract/conference/registrants/registration-conditions.ts";
import { offeredRegions, regionsMatching } from "#domain/people/regions.ts";
import { conditionFields } from "./condition-words.ts";
import { withValues } from "./conditions.ts";
import styles from "./registrants-toolbar.module.css";

export type ConditionValueProps = { condition: Condition; change: (condition: Condition) => void };

/** The control for the value of a condition: checkboxes, regions or dates. */
export function ConditionValue({ condition, change }: ConditionValueProps) {
  if (condition.field === "created") return <Dates condition={condition} change={change} />;
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

type CreatedCondition = Extract<Condition, { field: "created" }>;

function Dates({ condition, change }: { condition: CreatedCondition; change: (condition: Condition) => void }) {
  const { from: _from, until: _until, ...rest } = condition;
  const set = (from: string | undefined, until: string | undefined) =>
    change({ ...rest, ...(from && { from }), ...(until && { until }) });
  return (
    <div className="cluster gap-3">
      <TextInput
        type="date"
        label="С"
        value={condition.from ?? ""}
        onChange={(event) => set(event.currentTarget.value, condition.until)}
      />
      <TextInput
        type="date"
        label="По"
        value={condition.until ?? ""}
        onChange={(event) => set(condition.from, event.currentTarget.value)}
      />
    </div>
  );
}
