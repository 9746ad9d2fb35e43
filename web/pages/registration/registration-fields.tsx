import type { FocusEvent } from "react";
import { phoneForPeople, readPhone } from "#domain/people/phone-numbers.ts";
import { offeredRegions, officialRegion, regionsMatching } from "#domain/people/regions.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { FormGroup, FormPart } from "#ui/forms/form-wrapper.tsx";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { TextInput, type TextInputProps } from "#ui/forms/text-input.tsx";
import type { Answers } from "./answers.ts";
import type { FormErrors } from "./form-error-texts.ts";

export type OfferedSchool = { id: number; name: string; is_full?: boolean | undefined };

export type RegistrationFieldsProps = {
  answers: Answers;
  formErrors: FormErrors | undefined;
  /** In order; the last is to attend without a school. */
  schools: readonly OfferedSchool[];
};

/** The questions of the registration and of its correction, in groups that answer one plain question each. */
export function RegistrationFields({ answers, formErrors, schools }: RegistrationFieldsProps) {
  const errors = Object.fromEntries(formErrors?.errors.map(({ field, message }) => [field, message]) ?? []);
  const field = (name: keyof Answers) => ({ name, required: true, defaultValue: answers[name], error: errors[name] });
  return (
    <>
      <FormGroup title="Кто вы">
        <TextInput
          {...field("fio")}
          label="Фамилия, имя, отчество"
          hint={"Так, как написать на\u00a0значке и\u00a0в\u00a0сертификате"}
          width="long"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
        />
      </FormGroup>
      <FormGroup title="Где работаете">
        <RegionField {...field("region")} />
        <TextInput
          {...field("job_place")}
          label="Учреждение"
          hint="Полное название, без сокращений"
          width="long"
          autoComplete="organization"
          enterKeyHint="next"
        />
        <TextInput
          {...field("job")}
          label="Должность"
          width="medium"
          autoComplete="organization-title"
          enterKeyHint="next"
        />
      </FormGroup>
      <FormGroup title="Как с&nbsp;вами связаться">
        <PhoneField {...field("phone")} />
        <TextInput
          {...field("email")}
          type="email"
          inputMode="email"
          label="Электронная почта"
          hint={"По\u00a0ней мы отличим вас от\u00a0однофамильца"}
          width="medium"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
      </FormGroup>
      <FormPart>
        <RadioGroup
          {...field("school_name")}
          legend={"Школа на\u00a0конференции"}
          legendAs="title"
          hint="Выберите одну или участие без школы"
          options={schools.map(schoolOption)}
        />
      </FormPart>
    </>
  );
}

function schoolOption({ id, name, is_full: isFull }: OfferedSchool) {
  return { value: String(id), label: name, hint: isFull ? "Мест нет" : undefined, disabled: isFull };
}

/** Takes a number in any spelling; once left, a number that we understand is shown as it will be called. */
function PhoneField(field: TextInputProps) {
  return (
    <TextInput
      {...field}
      type="tel"
      inputMode="tel"
      label="Контактный телефон"
      hint="Позвоним, только если изменится время или место"
      width="short"
      autoComplete="tel"
      enterKeyHint="next"
      onBlur={tidy}
    />
  );
}

function tidy({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  const reading = readPhone(input.value);
  if ("value" in reading) input.value = phoneForPeople(reading.value).replaceAll("\u00a0", " ");
}

const names = offeredRegions.map(({ name }) => name);

function matching(typed: string): string[] {
  return regionsMatching(typed).map(({ name }) => name);
}

/** Finds a region by any of its names; once left, a name that we know becomes the official one. Others are welcome. */
function RegionField(field: TextInputProps) {
  return (
    <Combobox
      {...field}
      label="Регион"
      width="medium"
      options={names}
      matching={matching}
      autoComplete="address-level1"
      spellCheck={false}
      enterKeyHint="next"
      onBlur={({ currentTarget: input }) => {
        input.value = officialRegion(input.value);
      }}
    />
  );
}
