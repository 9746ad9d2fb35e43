import { ActionIcon, Button, TextInput, Tooltip } from "@mantine/core";
import { useState } from "react";
import type { EntryData } from "../../../../contract/entry-data.ts";
import { CrossIcon } from "../../../../ui/icons.tsx";
import { ArrowDownIcon, ArrowUpIcon, PlusIcon } from "../../staff-icons.tsx";
import { FieldBox } from "./field-box.tsx";
import type { FieldProps } from "./field-props.ts";
import styles from "./schools-field.module.css";
import { useListKeys } from "./use-list-keys.ts";

type School = EntryData<"conference">["schools"][number];

/** The schools of a conference in their order: named anew, moved, added, taken away. */
export function SchoolsField({ value, onChange, ...field }: FieldProps<School[]>) {
  const { keys, moveKey, dropKey } = useListKeys(value.length);
  const [said, say] = useState("");
  const move = (from: number, step: 1 | -1) => {
    const school = value[from];
    if (!school) return;
    moveKey(from, from + step);
    onChange(value.toSpliced(from, 1).toSpliced(from + step, 0, school));
    say(`${school.name || "Школа"}: теперь ${from + step + 1} из ${value.length}`);
  };
  return (
    <FieldBox {...field} hint="«Без школы» добавляется к списку само. На школу с записями убрать нельзя.">
      <ol className={styles.schools}>
        {value.map((school, index) => (
          <li key={keys[index]} className={styles.school}>
            <TextInput
              aria-label={`Школа ${index + 1}`}
              value={school.name}
              className={styles.name}
              onChange={(event) => onChange(value.with(index, { ...school, name: event.currentTarget.value }))}
            />
            <Turn label="Выше" of={index} off={index === 0} run={() => move(index, -1)}>
              <ArrowUpIcon />
            </Turn>
            <Turn label="Ниже" of={index} off={index === value.length - 1} run={() => move(index, 1)}>
              <ArrowDownIcon />
            </Turn>
            <Turn
              label="Убрать"
              of={index}
              run={() => {
                dropKey(index);
                onChange(value.toSpliced(index, 1));
              }}
            >
              <CrossIcon sign />
            </Turn>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        size="sm"
        leftSection={<PlusIcon />}
        onClick={() => onChange([...value, { id: null, name: "" }])}
      >
        Добавить школу
      </Button>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </FieldBox>
  );
}

type TurnProps = { label: string; of: number; off?: boolean; run: () => void; children: React.ReactNode };

/** Stays in reach of the keyboard where it can do nothing, so that focus does not fall off the page. */
function Turn({ label, of, off = false, run, children }: TurnProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`${label}: школа ${of + 1}`}
        aria-disabled={off}
        onClick={off ? undefined : run}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
