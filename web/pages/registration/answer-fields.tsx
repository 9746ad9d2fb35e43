import { type FocusEvent, type ReactNode, useRef, useState } from "react";
import { phoneForPeople } from "#domain/people/phone-numbers.ts";
import {
  type FieldName,
  type FieldType,
  fieldGroups,
  fieldOf,
  labelInForm,
  type TextFieldName,
  textFieldNames,
} from "#domain/registration/registration-fields.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { FormGroup, FormPart } from "#ui/forms/form-wrapper.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { TextInput, type TextInputProps } from "#ui/forms/text-input.tsx";
import { setInputValue } from "#ui/forms/use-suggestions.ts";
import { inputPropsOf } from "#web/components/input-props.ts";
import type { QuestionFieldsProps } from "#web/components/questions/question-fields.tsx";
import type { Answers } from "./answers.ts";
import type { FormErrors } from "./form-error-texts.ts";
import { Questions } from "./questions.tsx";
import { type OfferedSchool, schoolOptions, type WaitingChoice } from "./school-choice/school-options.tsx";

export type AnswerFieldsProps = {
  answers: Answers;
  formErrors: FormErrors | undefined;
  /** In order; the last is the option without a school. */
  schools: readonly OfferedSchool[];
  questions: Omit<QuestionFieldsProps, "errorOf">;
  /** For a new registration, which may wait for a place in a full school. */
  waiting?: WaitingChoice | undefined;
};

/** The fields of the registration and of its correction, in groups. */
export function AnswerFields({ answers, formErrors, schools, questions, waiting }: AnswerFieldsProps) {
  const errors = Object.fromEntries(formErrors?.errors.map(({ field, message }) => [field, message]) ?? []);
  const given = (name: FieldName) => {
    const { hint, required } = fieldOf(name);
    return { name, hint, required, defaultValue: answers[name], error: errors[name] };
  };
  return (
    <>
      {fieldGroups.map((group) => (
        <FormGroup key={group} title={group}>
          {textFieldNames
            .filter((name) => fieldOf(name).group === group)
            .map((name) => (
              <AnswerField key={name} answer={name} {...given(name)} />
            ))}
        </FormGroup>
      ))}
      <FormPart>
        <RadioGroup
          {...given("school_name")}
          legend={fieldOf("school_name").label}
          legendAs="title"
          options={schoolOptions(schools, waiting)}
        />
      </FormPart>
      <Questions {...questions} errorOf={(name) => errors[name]} />
    </>
  );
}

function AnswerField({ answer, ...field }: TextInputProps & { answer: TextFieldName }) {
  const { type, width, autoComplete } = fieldOf(answer);
  const Input = inputs[type] ?? TextInput;
  return (
    <Input
      {...{ ...field, width, autoComplete }}
      label={labelInForm(answer)}
      {...inputPropsOf[type]}
      enterKeyHint="next"
    />
  );
}

const inputs: { [Type in FieldType]?: (field: TextInputProps) => ReactNode } = {
  name: NameField,
  phone: PhoneField,
  region: RegionField,
};

/** The name. If it is typed without capitals, or only in capitals, a button corrects it; any name is accepted. */
function NameField(field: TextInputProps) {
  const [offered, setOffered] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const look = async () => {
    const { offeredName } = await import("#domain/people/person-names.ts");
    setOffered(offeredName(input.current?.value ?? ""));
  };
  const accept = (name: string) => {
    if (input.current) setInputValue(input.current, name);
    input.current?.focus();
  };
  return (
    <div className="stack gap-1">
      <TextInput {...field} ref={input} onInput={look} />
      {offered && (
        <p className="small">
          Записать так:{" "}
          <button type="button" className="target underlined" onClick={() => accept(offered)}>
            {offered}
          </button>
        </p>
      )}
    </div>
  );
}

/** Accepts a number in any spelling; a recognized number is reformatted when the field is left. */
function PhoneField(field: TextInputProps) {
  return <TextInput {...field} onBlur={tidy} />;
}

async function tidy({ currentTarget: input }: FocusEvent<HTMLInputElement>): Promise<void> {
  const { readPhone } = await import("#domain/people/read-phone.ts");
  const reading = readPhone(input.value);
  if ("value" in reading) input.value = phoneForPeople(reading.value).replaceAll("\u00a0", " ");
}

/** The largest part of the form's script, so it is loaded when the field is focused. */
const loadRegions = () => import("#domain/people/regions.ts");

/** Only on the server: see `Combobox`. */
const offered = import.meta.env.SSR ? (await loadRegions()).offeredRegions : [];
const regionOptions = offered.map(({ name }) => <option key={name} value={name} />);

async function matching(typed: string): Promise<string[]> {
  const { regionsMatching } = await loadRegions();
  return regionsMatching(typed).map(({ name }) => name);
}

async function toOfficialName({ currentTarget: input }: FocusEvent<HTMLInputElement>): Promise<void> {
  const { officialRegion } = await loadRegions();
  input.value = officialRegion(input.value);
}

/**
 * Finds a region by any of its names; a known name becomes the official one when the field is left. Other texts are
 * accepted.
 */
function RegionField(field: TextInputProps) {
  return (
    <Combobox {...field} options={regionOptions} matching={matching} onFocus={loadRegions} onBlur={toOfficialName} />
  );
}
