import { Autocomplete, type AutocompleteProps, TextInput } from "@mantine/core";
import { useState } from "react";
import { longest } from "#contract/registrations/registration.ts";
import { offeredRegions, officialRegion, regionsMatching } from "#domain/people/regions.ts";
import { underField } from "./field-sentences.ts";
import styles from "./registrant-fields.module.css";
import type { Conference } from "./use-conference.ts";

const labels = {
  fio: "Фамилия, имя, отчество",
  region: "Регион",
  job: "Должность",
  job_place: "Организация",
  phone: "Контактный телефон",
  email: "Электронная почта",
};

export type FieldName = keyof typeof labels;

type RegistrantFieldsProps = {
  /** Before each field's id, so that two forms may stand on one page. */
  prefix: string;
  values: Partial<Record<string, string>>;
  errorOf: (name: string) => string | undefined;
  schools: Conference["schools"];
  /** Somebody registered by name alone may go on without a school. */
  mayHaveNoSchool?: boolean;
};

/** The answers of a registrant, as the site asks them. */
export function RegistrantFields({ prefix, values, errorOf, schools, mayHaveNoSchool = false }: RegistrantFieldsProps) {
  const field = (name: FieldName) => ({
    id: prefix + name,
    name,
    label: labels[name],
    defaultValue: values[name] ?? "",
    error: underField(errorOf(name)),
    maxLength: longest[name],
    autoComplete: "off",
    className: styles[name],
  });
  return (
    <div className={styles.fields}>
      <TextInput {...field("fio")} spellCheck={false} data-autofocus />
      <Region {...field("region")} />
      <TextInput {...field("job")} />
      <TextInput {...field("job_place")} />
      <TextInput {...field("phone")} type="tel" inputMode="tel" />
      <TextInput {...field("email")} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} />
      <div className={styles.school_name}>
        <SchoolCards
          id={`${prefix}school_name`}
          schools={schools}
          value={values["school_name"] ?? ""}
          error={errorOf("school_name")}
          mayHaveNone={mayHaveNoSchool}
        />
      </div>
    </div>
  );
}

const names = offeredRegions.map(({ name }) => name);
const mostOffered = 8;

type RegionProps = Omit<AutocompleteProps, "onChange"> & { defaultValue: string };

/** Finds a region by any of its names; other texts are answers too. */
function Region({ defaultValue, ...field }: RegionProps) {
  const [typed, setTyped] = useState(defaultValue);
  return (
    <Autocomplete
      {...field}
      value={typed}
      onChange={setTyped}
      data={names}
      filter={({ search }) =>
        regionsMatching(search)
          .slice(0, mostOffered)
          .map(({ name }) => ({ value: name, label: name }))
      }
      spellCheck={false}
      onBlur={() => setTyped(officialRegion(typed))}
    />
  );
}

type SchoolCardsProps = {
  id: string;
  schools: Conference["schools"];
  value: string;
  error: string | undefined;
  mayHaveNone: boolean;
};

/** The schools as radios that look like cards; where a school has no places left it says so. */
function SchoolCards({ id, schools, value, error, mayHaveNone }: SchoolCardsProps) {
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
