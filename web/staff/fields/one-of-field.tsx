import { NativeSelect } from "@mantine/core";
import type { FieldProps } from "./field-props.ts";

export type Choice = { id: number; name: string };
type OneOfFieldProps = FieldProps<number | null> & { choices: readonly Choice[]; none: string; hint?: string };

/** One of a few things, or none. What is chosen and not among them any more stays chosen. */
export function OneOfField({ value, onChange, choices, none, hint, ...field }: OneOfFieldProps) {
  const isKnown = value === null || choices.some(({ id }) => id === value);
  const shown = isKnown ? choices : [...choices, { id: value, name: `№\u00a0${value}` }];
  return (
    <NativeSelect
      {...field}
      description={hint}
      value={value ?? ""}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      data={[{ value: "", label: none }, ...shown.map(({ id, name }) => ({ value: String(id), label: name }))]}
    />
  );
}
