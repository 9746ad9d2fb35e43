import { type ReactNode, useEffect } from "react";
import { classNames } from "../class-names.ts";
import styles from "./combobox.module.css";
import { Field, fieldIds } from "./field.tsx";
import text from "./form-fields.module.css";
import { type TextInputProps, widths } from "./text-input.tsx";
import { type Matching, optionId, type Suggestions, useSuggestions } from "./use-suggestions.ts";

export type ComboboxProps = TextInputProps & {
  /** All options as `<option>`s, for the browser's own list without scripts. */
  options: ReactNode;
  /** Returns the suggestions for the typed text, best first. */
  matching: Matching;
};

/** A text field with suggestions; other texts are valid too. */
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
      <div className={classNames(styles.place, width && widths[width])}>
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
          <noscript>
            <datalist id={`${id}-options`}>{options}</datalist>
          </noscript>
        )}
      </div>
    </Field>
  );
}

/** The suggestions below their field; their number is announced. */
function SuggestionList({ label, list }: { label: string | undefined; list: Suggestions }) {
  const { id, isOpen, offered, active, choose } = list;
  const activeId = optionId(list, active);
  useEffect(() => {
    if (isOpen) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, activeId]);
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={label}
        hidden={!isOpen}
        className={styles.list}
        // The field keeps the focus, so that a press on the list, or scrolling it, does not close it.
        onMouseDown={(event) => event.preventDefault()}
      >
        {offered.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which has the focus
          <div
            key={option}
            id={optionId(list, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => choose(option)}
          >
            {option}
          </div>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {isOpen && `Найдено: ${offered.length}`}
      </p>
    </>
  );
}
