import {
  Checkbox,
  NativeSelect,
  PasswordInput,
  type PasswordInputProps,
  Switch,
  Textarea,
  TextInput,
  type TextInputProps,
  UnstyledButton,
} from "@mantine/core";
import { tagColours } from "#domain/site/tag-colours.ts";
import { relativeLuminance } from "#ui/forms/tick-colour.ts";
import { Swatch, SwatchBox } from "#ui/status/swatch.tsx";
import { FieldBox } from "./field-box.tsx";
import type { FieldProps } from "./field-props.ts";
import styles from "./fields.module.css";

type LineFieldProps = Omit<TextInputProps, keyof FieldProps<string>> & FieldProps<string> & { hint?: string };

/** One line of text. */
export function LineField({ hint, onChange, ...field }: LineFieldProps) {
  return (
    <TextInput
      autoComplete="off"
      {...field}
      description={hint}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type TextAreaFieldProps = FieldProps<string> & {
  hint?: string;
  rows?: number;
  autoFocus?: boolean;
  /** Whether it is a single line, wrapped over several rows; Enter becomes a space. */
  isLine?: boolean;
};

/** A few lines without markup. */
export function TextAreaField({ hint, onChange, rows = 3, isLine = false, ...field }: TextAreaFieldProps) {
  const read = (text: string) => (isLine ? text.replaceAll("\n", " ") : text);
  return (
    <Textarea
      {...field}
      description={hint}
      {...(isLine ? { autosize: true, minRows: 1 } : { rows })}
      onChange={(event) => onChange(read(event.currentTarget.value))}
    />
  );
}

/** The title of an entry, in large type: one line of text, wrapped over as many rows as needed. */
export function TitleField({ onChange, ...field }: FieldProps<string>) {
  return (
    <Textarea
      {...field}
      autosize
      minRows={1}
      className={styles.title ?? ""}
      autoComplete="off"
      // Line breaks of a pasted title become spaces.
      onChange={(event) => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, " "))}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.ctrlKey) event.preventDefault();
      }}
    />
  );
}

/** A whole number; letters are not accepted. */
export function NumberField({ value, onChange, hint, ...field }: FieldProps<number | null> & { hint?: string }) {
  return (
    <TextInput
      {...field}
      description={hint}
      inputMode="numeric"
      autoComplete="off"
      className={styles.short}
      maxLength={4}
      value={value ?? ""}
      onChange={(event) => onChange(Number(event.currentTarget.value.replace(/\D/g, "")) || null)}
    />
  );
}

type PasswordFieldProps = Omit<PasswordInputProps, keyof FieldProps<string>> & FieldProps<string> & { hint?: string };

/** The own password, or a new one. */
export function PasswordField({ onChange, hint, ...field }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...field}
      description={hint}
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ "aria-label": "Показать пароль" }}
    />
  );
}

/** A calendar date, or none. */
export function DateField({ onChange, ...field }: FieldProps<string>) {
  return (
    <TextInput
      {...field}
      type="date"
      className={styles.short}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A switch with an explanation. */
export function SwitchField({ value, onChange, hint, ...field }: FieldProps<boolean> & { hint?: string }) {
  return (
    <Switch {...field} description={hint} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}

/** A box to tick, with an explanation. */
export function TickField({ value, onChange, hint, ...field }: FieldProps<boolean> & { hint?: string }) {
  return (
    <Checkbox
      {...field}
      description={hint}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

type ChoiceFieldProps<Value extends string> = FieldProps<Value> & {
  hint?: string;
  data: readonly { value: Value; label: string }[];
};

/** A choice of one text. */
export function ChoiceField<Value extends string>({ onChange, hint, data, ...field }: ChoiceFieldProps<Value>) {
  return (
    <NativeSelect
      {...field}
      description={hint}
      data={[...data]}
      onChange={(event) => onChange(event.currentTarget.value as Value)}
    />
  );
}

export type Choice = { id: number; name: string };
type OneOfFieldProps = FieldProps<number | null> & { choices: readonly Choice[]; none: string; hint?: string };

/** A choice of one value, or none. A value that is no longer offered is kept. */
export function OneOfField({ value, onChange, choices, none, hint, ...field }: OneOfFieldProps) {
  const isKnown = value === null || choices.some(({ id }) => id === value);
  const shown = isKnown ? choices : [...choices, { id: value, name: `№ ${value}` }];
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

/** A colour of the palette, or a custom one. */
export function ColourField({ value, onChange, ...field }: FieldProps<string>) {
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <FieldBox {...field}>
      <div className={styles.palette}>
        {tagColours.map(({ name, value: colour }) => (
          <UnstyledButton
            key={colour}
            className={styles.colour ?? ""}
            aria-label={name}
            title={name}
            aria-pressed={colour === value.toUpperCase()}
            onClick={() => onChange(colour)}
          >
            {colour === value.toUpperCase() ? <SwatchBox on colour={colour} /> : <Swatch colour={colour} />}
          </UnstyledButton>
        ))}
      </div>
      <TextInput
        aria-label="Свой цвет"
        description="Свой: # и шесть цифр или букв A–F"
        className={styles.own}
        value={value}
        maxLength={7}
        error={field.error !== undefined}
        spellCheck={false}
        leftSection={isColour ? <Swatch colour={value} /> : null}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
      {isColour && isTooLight(value) && (
        <p className={styles.light}>Цвет бледный: на белом его могут не заметить. Лучше потемнее.</p>
      )}
    </FieldBox>
  );
}

/** Graphics need a contrast of 3 to 1 against white (WCAG 2.2, 1.4.11). */
function isTooLight(colour: string): boolean {
  return 1.05 / (relativeLuminance(colour) + 0.05) < 3;
}
