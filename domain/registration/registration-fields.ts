import { maxEmailLength, maxNameLength } from "../people/answer-lengths.ts";
import { maxPhoneLength, phoneForPeople } from "../people/phone-numbers.ts";

/** How an answer is parsed, compared, displayed and typed. */
export type FieldType = "name" | "region" | "line" | "phone" | "email" | "school";

export type RegistrationField = {
  type: FieldType;
  /** In a form. */
  label: string;
  /** Heading of the column in a sheet, and label on printed forms. */
  heading: string;
  /** Label in tables of the staff area, and in lower case in sentences. */
  shortLabel: string;
  hint?: string;
  /** The group of the public form; a field without one follows the groups. */
  group?: (typeof fieldGroups)[number];
  /** Whether an answer is required in the public form; staff need to fill in only the name. */
  required: boolean;
  /** Error message for a missing answer. */
  blank: string;
  /** In characters. */
  longest: number;
  /** Width in the public form. */
  width: "short" | "medium" | "long";
  /** Width of the column in a sheet, in characters. */
  sheetWidth: number;
  /** The `autocomplete` token, by which browsers offer stored values. */
  autoComplete: string;
};

/** In the order of the public form. */
export const fieldGroups = ["Кто вы", "Где работаете", "Как с вами связаться"] as const;

/**
 * The answers of a registration, in the order of all forms, sheets, pages and cards. All code that names a field
 * derives from this table, or does not compile until it handles each field.
 */
export const registrationFields = {
  fio: {
    type: "name",
    label: "Фамилия, имя, отчество",
    heading: "Фамилия, имя, отчество",
    shortLabel: "Имя",
    hint: "Так будет на значке и в сертификате",
    group: "Кто вы",
    required: true,
    blank: "Введите фамилию, имя и отчество",
    longest: maxNameLength,
    width: "long",
    sheetWidth: 36,
    autoComplete: "name",
  },
  region: {
    type: "region",
    label: "Регион",
    heading: "Регион",
    shortLabel: "Регион",
    group: "Где работаете",
    required: true,
    blank: "Введите регион",
    longest: 100,
    width: "medium",
    sheetWidth: 24,
    autoComplete: "address-level1",
  },
  job_place: {
    type: "line",
    label: "Учреждение",
    heading: "Учреждение",
    shortLabel: "Учреждение",
    hint: "Полное название, без сокращений",
    group: "Где работаете",
    required: true,
    blank: "Введите название учреждения",
    longest: 300,
    width: "long",
    sheetWidth: 48,
    autoComplete: "organization",
  },
  job: {
    type: "line",
    label: "Должность",
    heading: "Должность",
    shortLabel: "Должность",
    group: "Где работаете",
    required: true,
    blank: "Введите должность",
    longest: 200,
    width: "medium",
    sheetWidth: 28,
    autoComplete: "organization-title",
  },
  phone: {
    type: "phone",
    label: "Контактный телефон",
    heading: "Телефон",
    shortLabel: "Телефон",
    hint: "Позвоним, только если изменится время или место",
    group: "Как с вами связаться",
    required: true,
    blank: "Введите номер телефона",
    longest: maxPhoneLength,
    width: "short",
    sheetWidth: 20,
    autoComplete: "tel",
  },
  email: {
    type: "email",
    label: "Электронная почта",
    heading: "Электронная почта",
    shortLabel: "Почта",
    hint: "По ней мы отличим вас от однофамильца",
    group: "Как с вами связаться",
    required: true,
    blank: "Введите адрес электронной почты в формате name@example.ru",
    longest: maxEmailLength,
    width: "medium",
    sheetWidth: 28,
    autoComplete: "email",
  },
  school_name: {
    type: "school",
    label: "Школа на конференции",
    heading: "Школа",
    shortLabel: "Школа",
    hint: "Выберите одну или участие без школы",
    required: true,
    blank: "Выберите школу или участие без школы",
    longest: 0,
    width: "long",
    sheetWidth: 32,
    autoComplete: "off",
  },
} as const satisfies Record<string, RegistrationField>;

type Fields = typeof registrationFields;
export type FieldName = keyof Fields;
/** All fields except the school, which is chosen from a list and has an id. */
export type TextFieldName = { [Name in FieldName]: Fields[Name]["type"] extends "school" ? never : Name }[FieldName];
export type RequiredFieldName = {
  [Name in FieldName]: Fields[Name]["required"] extends true ? Name : never;
}[FieldName];

export const fieldNames = Object.keys(registrationFields) as FieldName[];
export const textFieldNames = fieldNames.filter((name): name is TextFieldName => fieldOf(name).type !== "school");

/** A field with the general type, for code that the narrow type would hinder. */
export function fieldOf(name: FieldName): RegistrationField {
  return registrationFields[name];
}

/** Label of a field in a form; optional fields are marked. */
export function labelInForm(name: FieldName): string {
  const { label, required } = fieldOf(name);
  return required ? label : `${label}, необязательно`;
}

/** Over the whole form. @param others whether the other questions of the form are required, too. */
export function requiredNote(others: readonly { required: boolean }[] = []): string {
  const all = [...fieldNames.map(fieldOf), ...others];
  return all.every(({ required }) => required) ? "Все поля обязательны" : "Обязательны все поля, кроме отмеченных";
}

/** Creates a value for every text field. */
export function eachTextField<Value>(make: (name: TextFieldName) => Value): Record<TextFieldName, Value> {
  const values = {} as Record<TextFieldName, Value>;
  for (const name of textFieldNames) values[name] = make(name);
  return values;
}

/** Picks the answers from a row that has more columns. */
export function textsOf<Text>(row: Record<TextFieldName, Text>): Record<TextFieldName, Text> {
  return eachTextField((name) => row[name]);
}

/** Returns whether every required field has an answer; registrations by name alone have only the name. */
export function isComplete(answers: Record<TextFieldName, string>): boolean {
  return textFieldNames.every((name) => !fieldOf(name).required || answers[name] !== "");
}

/** An answer formatted for people: phones with no-break spaces. */
export function answerForPeople(name: TextFieldName, text: string): string {
  return fieldOf(name).type === "phone" ? phoneForPeople(text) : text;
}

/** An answer as the value of a form field, with plain spaces, so that a copied value has no hidden characters. */
export function answerInForm(name: TextFieldName, text: string): string {
  return answerForPeople(name, text).replaceAll("\u00a0", " ");
}
