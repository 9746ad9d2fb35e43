import { Autocomplete, type AutocompleteProps, Button, TextInput, type TextInputProps } from "@mantine/core";
import { useRef, useState } from "react";
import type { ConferenceQuestion } from "#contract/conference/registration/registration-questions.ts";
import { offeredName } from "#domain/people/person-names.ts";
import { offeredRegions, officialRegion, regionsMatching } from "#domain/people/regions.ts";
import { questionField } from "#domain/registration/questions.ts";
import { fieldOf, labelInForm, type TextFieldName, textFieldNames } from "#domain/registration/registration-fields.ts";
import { setInputValue } from "#ui/forms/use-suggestions.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { inputPropsOf } from "#web/components/input-props.ts";
import QuestionFields from "#web/components/questions/question-fields.tsx";
import type { QuestionValues } from "#web/components/questions/question-values.ts";
import styles from "./registrant-fields.module.css";
import type { Conference } from "./use-conference.ts";

type RegistrantFieldsProps = {
  /** The prefix of the fields' ids, because a page may have two forms. */
  prefix: string;
  values: Partial<Record<string, string>>;
  errorOf: (name: string) => string | undefined;
  schools: Conference["schools"];
  questions: readonly ConferenceQuestion[];
  questionValues: QuestionValues;
  /** Whether a school is optional, as in a registration by name. */
  mayHaveNoSchool?: boolean;
};

/** The answers of a registrant, as in the public form. */
export function RegistrantFields({ prefix, values, errorOf, schools, ...rest }: RegistrantFieldsProps) {
  const { questions, questionValues, mayHaveNoSchool = false } = rest;
  const field = (name: TextFieldName) => ({
    id: prefix + name,
    name,
    label: labelInForm(name),
    defaultValue: values[name] ?? "",
    error: errorOf(name),
    maxLength: fieldOf(name).longest,
    autoComplete: "off",
    className: styles[name],
    ...inputPropsOf[fieldOf(name).type],
    "data-autofocus": name === "fio" || undefined,
  });
  return (
    <div className={styles.fields}>
      {textFieldNames.map((name) => {
        if (name === "fio") return <Name key={name} {...field(name)} />;
        if (name === "region") return <Region key={name} {...field(name)} />;
        return <TextInput key={name} {...field(name)} />;
      })}
      <div className={styles.school_name}>
        <SchoolCards
          id={`${prefix}school_name`}
          schools={schools}
          value={values["school_name"] ?? ""}
          error={errorOf("school_name")}
          mayHaveNone={mayHaveNoSchool}
        />
      </div>
      {questions.length > 0 && (
        <Disclosure
          summary="Вопросы конференции"
          open={questions.some(({ id }) => errorOf(questionField(id)) !== undefined) || undefined}
          className={styles.school_name}
        >
          <QuestionFields
            prefix={prefix}
            asked={questions.filter(({ hidden }) => !hidden).map(asAsked)}
            values={questionValues}
            errorOf={errorOf}
          />
        </Disclosure>
      )}
    </div>
  );
}

/** Staff may exceed the places, and leave out required answers. */
function asAsked({ options, ...question }: ConferenceQuestion) {
  return { ...question, required: false, options: options.map((option) => ({ ...option, is_full: false })) };
}

/** The name. If it is typed without capitals, or only in capitals, a button corrects it; any name is accepted. */
function Name({ className, ...field }: TextInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [offered, setOffered] = useState<string | null>(null);
  const accept = (name: string) => {
    if (input.current) setInputValue(input.current, name);
    input.current?.focus();
  };
  return (
    <div className={className}>
      <TextInput {...field} ref={input} onInput={(event) => setOffered(offeredName(event.currentTarget.value))} />
      {offered && (
        <p className="hint">
          Записать так:{" "}
          <Button variant="subtle" size="compact-md" onClick={() => accept(offered)}>
            {offered}
          </Button>
        </p>
      )}
    </div>
  );
}

const names = offeredRegions.map(({ name }) => name);
const maxOffered = 8;

type RegionProps = Omit<AutocompleteProps, "onChange"> & { defaultValue: string };

/** Finds a region by any of its names; other texts are accepted. */
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
          .slice(0, maxOffered)
          .map(({ name }) => ({ value: name, label: name }))
      }
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

/** The schools as radio buttons in cards; a full school is marked. */
function SchoolCards({ id, schools, value, error, mayHaveNone }: SchoolCardsProps) {
  const options = schools.map((school) => ({ value: String(school.id), label: school.name, hint: placesLeft(school) }));
  if (mayHaveNone) options.push({ value: "", label: "Не указана", hint: "" });
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{fieldOf("school_name").shortLabel}</legend>
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

function placesLeft({ places, registered, offered }: Conference["schools"][number]): string {
  if (places === null) return "";
  const left = places - registered - offered;
  return left <= 0 ? "мест нет" : `мест: ${left}`;
}
