import { classNames } from "./class-names.ts";
import styles from "./combobox.module.css";
import { Field, fieldIds } from "./field.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import text from "./text-input.module.css";
import type { TextInputProps } from "./text-input.tsx";
import { optionId, useSuggestions } from "./use-suggestions.ts";

export type ComboboxProps = TextInputProps & {
  /** Everything there is to offer: the browser's own list of it serves until script brings a better one. */
  options: readonly string[];
  /** What to offer for what is typed so far, best first. */
  matching: (typed: string) => string[];
};

/** A line of text with suggestions; any other text is an answer too. */
export function Combobox({ label, hint, error, width, options, matching, ...input }: ComboboxProps) {
  const id = input.id ?? input.name;
  const ids = fieldIds(id, { hint, error });
  const list = useSuggestions(matching);
  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": list.isOpen,
    "aria-controls": list.id,
    "aria-activedescendant": list.isOpen ? optionId(list, list.active) : undefined,
    onChange: list.onChange,
    onKeyDown: list.onKeyDown,
  } as const;
  return (
    <Field id={id} label={label} hint={hint} error={error} disabled={input.disabled}>
      <div className={classNames(styles.place, width && text[width])}>
        <input
          type="text"
          {...input}
          {...(list.live ? combobox : { list: `${id}-options` })}
          ref={list.input}
          id={id}
          className={text.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={classNames(ids.hint, ids.error)}
          onBlur={(event) => {
            list.close();
            input.onBlur?.(event);
          }}
        />
        {list.live ? (
          <SuggestionList label={label} list={list} />
        ) : (
          <NativeList id={`${id}-options`} options={options} />
        )}
      </div>
    </Field>
  );
}

function NativeList({ id, options }: { id: string; options: readonly string[] }) {
  return (
    <datalist id={id}>
      {options.map((option) => (
        <option key={option} value={option} />
      ))}
    </datalist>
  );
}
