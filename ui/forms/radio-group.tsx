import type { ChangeEventHandler, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import choice from "./choice.module.css";
import { ErrorMessage, fieldIds } from "./field.tsx";

export type RadioOption = {
  value: string;
  label: string;
  hint?: ReactNode;
  disabled?: boolean | undefined;
  /** Shown under the option while it is chosen, also without script. */
  note?: ReactNode;
};

export type RadioGroupProps = {
  name: string;
  /** By default the name. */
  id?: string | undefined;
  /** The question. As a group's title it has the size of the form's other titles. */
  legend: string;
  legendAs?: "label" | "title" | undefined;
  options: RadioOption[];
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Several answers can be chosen, by checkboxes. */
  several?: boolean | undefined;
  /** `value` with `onChange`, or `defaultValue`; without them nothing is chosen at first. */
  value?: string | undefined;
  defaultValue?: string | readonly string[] | undefined;
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
};

/** A choice of one answer, or of several. The first radio's id is the group's name, so that an error summary can link to `#name`. */
export function RadioGroup({
  name,
  id = name,
  legend,
  legendAs = "label",
  options,
  hint,
  error,
  ...rest
}: RadioGroupProps) {
  const ids = fieldIds(id, { hint, error });
  return (
    <fieldset
      // Only this role may be invalid.
      role={rest.several ? undefined : "radiogroup"}
      aria-describedby={classNames(ids.hint, ids.error)}
      aria-invalid={error && !rest.several ? true : undefined}
    >
      <legend className={classNames(choice.legend, legendAs === "title" && choice.title)}>{legend}</legend>
      <div className={error && classNames(choice.radioGroupWrong, choice.wrong)}>
        {hint && (
          <p id={ids.hint} className={choice.radioGroupHint}>
            {hint}
          </p>
        )}
        <div className={choice.options}>
          {options.map((option, index) => (
            <Radio key={option.value} {...rest} name={name} option={option} id={index ? `${id}-${index + 1}` : id} />
          ))}
        </div>
        {error && <ErrorMessage id={ids.error}>{error}</ErrorMessage>}
      </div>
    </fieldset>
  );
}

type RadioProps = Pick<RadioGroupProps, "name" | "required" | "several" | "value" | "defaultValue" | "onChange"> & {
  id: string;
  option: RadioOption;
};

function Radio({ id, name, option, required, several, value, defaultValue, onChange }: RadioProps) {
  const chosen =
    onChange && value !== undefined
      ? { checked: value === option.value, onChange }
      : { defaultChecked: [value ?? defaultValue].flat().includes(option.value), onChange };
  const noteId = option.note ? `${id}-note` : undefined;
  // The same elements with and without a note, so that a radio keeps the focus when its note comes.
  return (
    <div className={choice.option}>
      <label className={choice.choice}>
        <input
          id={id}
          type={several ? "checkbox" : "radio"}
          name={name}
          value={option.value}
          required={required && !several}
          disabled={option.disabled}
          className={choice.mark}
          aria-controls={noteId}
          {...chosen}
        />
        <span className={choice.words}>
          {option.label}
          {option.hint && <span className={choice.hint}>{option.hint}</span>}
        </span>
      </label>
      {noteId && (
        <div id={noteId} aria-live="polite">
          <div className={choice.note}>{option.note}</div>
        </div>
      )}
    </div>
  );
}
