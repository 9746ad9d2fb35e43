import type { FocusEvent } from "react";
import { phoneForPeople, readPhone } from "../../../domain/phone-numbers.ts";
import { TextInput, type TextInputProps } from "../../../ui/text-input.tsx";

/** Takes a number in any spelling; once left, a number that we understand is shown as it will be called. */
export function PhoneField(field: TextInputProps) {
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
