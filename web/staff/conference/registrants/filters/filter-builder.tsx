import { ActionIcon, Button, NativeSelect, Popover, Tooltip } from "@mantine/core";
import { useState } from "react";
import type { Condition, Conditions } from "#contract/conference/registrants/registration-conditions.ts";
import { CrossIcon } from "#ui/status/icons.tsx";
import { PlusIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { useTable } from "../table-context.ts";
import { ConditionValue } from "./condition-value.tsx";
import { conditionFields } from "./condition-words.ts";
import { type ConditionField, emptyCondition, tidied } from "./conditions.ts";
import styles from "./registrants-toolbar.module.css";

/** Several conditions joined by «и» or «или», each of which can be negated by «не». */
export function FilterBuilder() {
  const { view, go } = useTable();
  const [isOpen, setIsOpen] = useState(false);
  const count = view.where?.conditions.length ?? 0;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Условия отбора: и, или, не">
          <Button variant={count === 0 ? "default" : "light"} size="sm" onClick={() => setIsOpen(!isOpen)}>
            Условия<span className="visually-hidden">&nbsp;отбора</span>
            {count > 0 && <span className={styles.sum}>{count}</span>}
          </Button>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Условия отбора" className={styles.dropdown}>
        {isOpen && (
          <ConditionsForm
            where={view.where}
            apply={(where) => {
              setIsOpen(false);
              go({ where });
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

type ConditionsFormProps = { where: Conditions | null; apply: (where: Conditions | null) => void };

/** Maximum number of conditions, as on the server. */
const most = 20;

/** The conditions of a view as lines: field, «это» or «не», value. Applied by «Показать». */
function ConditionsForm({ where, apply }: ConditionsFormProps) {
  const [match, setMatch] = useState(where?.match ?? "all");
  const [lines, setLines] = useState<readonly Condition[]>(where?.conditions ?? [emptyCondition("status")]);
  const setLine = (index: number, line: Condition) => setLines(lines.with(index, line));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        apply(tidied({ match, conditions: [...lines] }));
      }}
    >
      <NativeSelect
        label="Показать записи, где выполнено"
        value={match}
        onChange={(event) => setMatch(event.currentTarget.value === "any" ? "any" : "all")}
        data={[
          { value: "all", label: "все условия (и)" },
          { value: "any", label: "любое (или)" },
        ]}
      />
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
            key={index}
            line={line}
            change={(changed) => setLine(index, changed)}
            remove={() => setLines(lines.toSpliced(index, 1))}
          />
        ))}
      </ul>
      <div className="cluster split gap-3">
        <Button
          variant="subtle"
          size="sm"
          leftSection={<PlusIcon />}
          disabled={lines.length >= most}
          onClick={() => setLines([...lines, nextLine(lines)])}
        >
          Добавить условие
        </Button>
        <Button type="submit" variant="light" size="sm">
          Показать
        </Button>
      </div>
    </form>
  );
}

/** Returns a condition on a field that no line uses yet. */
function nextLine(lines: readonly Condition[]): Condition {
  const fields = Object.keys(conditionFields) as ConditionField[];
  return emptyCondition(fields.find((field) => !lines.some((line) => line.field === field)) ?? "source");
}

type LineProps = { line: Condition; change: (line: Condition) => void; remove: () => void };

function Line({ line, change, remove }: LineProps) {
  const { questions } = useTable();
  return (
    <li className={styles.line}>
      <NativeSelect
        size="sm"
        aria-label="Что"
        value={line.field === "answer" ? String(line.question) : line.field}
        onChange={({ currentTarget: { value } }) => change(emptyCondition(Number(value) || (value as ConditionField)))}
        data={[
          ...Object.entries(conditionFields).map(([value, field]) => ({ value, label: field.name })),
          ...questions.map(({ id, label }) => ({ value: String(id), label })),
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label="Это или не"
        value={line.not ? "not" : "is"}
        onChange={(event) => change(turned(line, event.currentTarget.value === "not"))}
        data={[
          { value: "is", label: "это" },
          { value: "not", label: "не" },
        ]}
      />
      <ConditionValue condition={line} change={change} />
      <ActionIcon variant="subtle" color="gray" aria-label="Убрать условие" onClick={remove}>
        <CrossIcon sign />
      </ActionIcon>
    </li>
  );
}

function turned({ not: _, ...line }: Condition, isNot: boolean): Condition {
  return (isNot ? { ...line, not: true } : line) as Condition;
}
