import styles from "./school-cards.module.css";
import type { Conference } from "./use-conference.ts";

type SchoolCardsProps = {
  id: string;
  schools: Conference["schools"];
  value: string;
  error: string | undefined;
  mayHaveNone: boolean;
};

/** The schools as radios that look like cards; where a school has no places left it says so. */
export function SchoolCards({ id, schools, value, error, mayHaveNone }: SchoolCardsProps) {
  const options = schools.map((school) => ({ value: String(school.id), label: school.name, hint: placesLeft(school) }));
  if (mayHaveNone) options.push({ value: "", label: "Не указана", hint: "" });
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>Школа</legend>
      <div className={styles.cards}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              id={index === 0 ? id : `${id}-${index + 1}`}
              type="radio"
              name="school_name"
              value={option.value}
              defaultChecked={option.value === value && (value !== "" || mayHaveNone)}
            />
            <span>
              {option.label}
              {option.hint !== "" && <span className={styles.hint}> {option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function placesLeft({ places, registered }: Conference["schools"][number]): string {
  if (places === null) return "";
  return registered >= places ? "мест нет" : `мест: ${places - registered}`;
}
