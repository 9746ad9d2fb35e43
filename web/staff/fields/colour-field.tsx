import { TextInput, UnstyledButton } from "@mantine/core";
import { tagColours } from "#domain/site/tag-colours.ts";
import { relativeLuminance } from "#ui/forms/tick-colour.ts";
import { Swatch, SwatchBox } from "#ui/status/swatch.tsx";
import { FieldBox } from "./field-box.tsx";
import type { FieldProps } from "./field-props.ts";
import styles from "./fields.module.css";

/** A colour of the palette, all of which are distinct from white, or a custom one. */
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

/** Non-text content needs a contrast of 3 to 1 against white (WCAG 2.2, 1.4.11). */
function isTooLight(colour: string): boolean {
  return 1.05 / (relativeLuminance(colour) + 0.05) < 3;
}
