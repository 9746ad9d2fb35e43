import { Checkbox, Radio, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { dateLines } from "#domain/text/russian-dates.ts";
import { useRootData } from "#web/root-data.ts";
import { useSiteOffset } from "#web/staff/kit/api/use-site-offset.ts";
import { dayAfter, instantOf, momentAt } from "#web/staff/kit/clock/site-clock.ts";
import type { EntryForm, FieldProps } from "#web/staff/kit/fields/field-props.ts";
import styles from "#web/staff/kit/fields/fields.module.css";
import { PanelSection } from "../panel-section.tsx";

/** News, or another kind with the same two times. */
type TimesForm = EntryForm<"news">;

/** The panel with the times at which an entry appears and expires. */
export function TimesPanel({ children, ...form }: TimesForm & { children?: ReactNode }) {
  return (
    <PanelSection title="Публикация">
      <WhenField {...form} />
      <UntilField {...form} />
      {children}
    </PanelSection>
  );
}

/** When the entry appears: at once, or at a set time. Published news always have a time, other kinds need none. */
function WhenField({ field, entry, generation }: TimesForm) {
  const { value, onChange, ...moment } = field("pub_date");
  const today = useRootData()?.site.today ?? "";
  const offset = useSiteOffset();
  const [last, setLast] = useState<string | null>(null);
  const set = (instant: string | null) => {
    if (instant !== null) setLast(instant);
    onChange(instant);
  };
  const setTime = () => set(last ?? `${dayAfter(today)}T09:00:00${offset}`);
  const isOut = entry?.state === "published" || (entry?.state === "ended" && entry.kind === "news");
  if (isOut && value === null) return null;
  return (
    <>
      {!isOut && (
        <Radio.Group
          label="Когда"
          value={value === null ? "now" : "then"}
          onChange={(when) => (when === "now" ? set(null) : setTime())}
        >
          <div className="stack gap-3">
            <Radio value="now" label="Сразу" />
            <Radio value="then" label="В назначенное время" disabled={offset === undefined} />
          </div>
        </Radio.Group>
      )}
      {isOut && <p className={styles.label}>{moment.label}</p>}
      {value !== null && <MomentField key={generation} {...moment} value={value} onChange={set} />}
    </>
  );
}

/** When the entry expires: never, or at a set time. */
function UntilField({ data, field, generation }: TimesForm) {
  const { value, onChange, label, ...moment } = field("until");
  const today = useRootData()?.site.today ?? "";
  const offset = useSiteOffset();
  const set = (isSet: boolean) => {
    const appears = data.pub_date === null || offset === undefined ? "" : momentAt(data.pub_date, offset).slice(0, 10);
    onChange(isSet ? `${dayAfter(appears > today ? appears : today)}T18:00:00${offset}` : null);
  };
  return (
    <fieldset className="stack gap-3" aria-label={label}>
      <Checkbox
        label="Снять с сайта по времени"
        checked={value !== null}
        disabled={offset === undefined}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {value !== null && <MomentField key={generation} {...moment} label={label} value={value} onChange={onChange} />}
    </fieldset>
  );
}

/** A date and a time in the society's time zone. The value changes only if both are set. */
function MomentField(props: FieldProps<string>) {
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
