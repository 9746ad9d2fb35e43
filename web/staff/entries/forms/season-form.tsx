import type { EntryForm } from "../fields/field-props.ts";
import styles from "../fields/fields.module.css";
import { NumberField } from "../fields/number-field.tsx";

/** A season of the school. */
export function SeasonForm({ field }: EntryForm<"season">) {
  return (
    <div className={styles.pair}>
      <NumberField {...field("season_number")} />
      <NumberField {...field("year")} />
    </div>
  );
}
