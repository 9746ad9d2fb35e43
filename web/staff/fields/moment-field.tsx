import { TextInput } from "@mantine/core";
import { useState } from "react";
import { dateLines } from "#domain/text/russian-dates.ts";
import { useSiteOffset } from "../api/use-site-offset.ts";
import { instantOf, momentAt } from "../clock/site-clock.ts";
import type { FieldProps } from "./field-props.ts";
import styles from "./fields.module.css";

/** A date and a time on the society's clock. Half of a moment changes nothing yet. */
export function MomentField(props: FieldProps<string>) {
  const offset = useSiteOffset();
  return offset === undefined ? null : <Moment key={props.value === "" ? "none" : "some"} {...props} offset={offset} />;
}

function Moment({ id, value, onChange, error, offset }: FieldProps<string> & { offset: string }) {
  const [typed, setTyped] = useState(() => partsOf(value, offset));
  const type = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    const instant = instantOf(`${next.date}T${next.time}`, offset);
    if (instant) onChange(instant);
  };
  const day = typed.date && `${dateLines(typed.date).weekday}, по времени сайта`;
  return (
    <div className={styles.moment}>
      <TextInput
        id={id}
        type="date"
        aria-label="Дата"
        size="sm"
        value={typed.date}
        error={error}
        onChange={(event) => type({ date: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        aria-label="Время"
        size="sm"
        value={typed.time}
        onChange={(event) => type({ time: event.currentTarget.value })}
      />
      <p className={styles.hint}>{day}</p>
    </div>
  );
}

function partsOf(value: string, offset: string): { date: string; time: string } {
  const [date = "", time = ""] = value === "" ? [] : momentAt(value, offset).split("T");
  return { date, time };
}
