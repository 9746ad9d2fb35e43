import { UnstyledButton } from "@mantine/core";
import { SwatchBox } from "#ui/status/swatch.tsx";
import { FieldBox } from "../../fields/field-box.tsx";
import type { FieldProps } from "../../fields/field-props.ts";
import { useTags } from "../use-choices.ts";
import styles from "./tags-field.module.css";

/** The tags of a news item: all of them at hand, each pressed or not. */
export function TagsField({ value, onChange, ...field }: FieldProps<number[]>) {
  const tags = useTags();
  const turn = (id: number) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <FieldBox {...field}>
      <div className="cluster gap-2">
        {tags.map(({ id, name, color }) => (
          <UnstyledButton
            key={id}
            className={styles.tag ?? ""}
            aria-pressed={value.includes(id)}
            onClick={() => turn(id)}
          >
            <SwatchBox on={value.includes(id)} colour={color} />
            {name}
          </UnstyledButton>
        ))}
        {tags.length === 0 && <p className="muted">Рубрик пока нет.</p>}
      </div>
    </FieldBox>
  );
}
