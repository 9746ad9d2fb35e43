import { Autocomplete } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { FieldProps } from "../../kit/fields/field-props.ts";
import styles from "../../kit/fields/fields.module.css";
import { linkAddress } from "./link-address.ts";
import { type LinkTarget, useLinkTargets } from "./link-targets.ts";

/** Delay of the search after the last keystroke, in milliseconds. */
const debounce = 150;

type LinkTargetFieldProps = FieldProps<string> & {
  hint?: string;
  /** Called after `onChange` if a suggestion was selected. */
  choose?: (target: LinkTarget) => void;
  takesFocus?: boolean;
  /** Whether the label is only for screen readers. */
  isNamedAside?: boolean;
  /** Titles by address, which are shown instead of the address while the field has no focus. */
  titles?: ReadonlyMap<string, string>;
};

/** The target of a link: a suggestion found by its title, or a typed address, to which a missing https:// is added. */
export function LinkTargetField(props: LinkTargetFieldProps) {
  const { id, label, value, onChange, error, hint, choose, takesFocus, isNamedAside, titles } = props;
  const [isInHand, setInHand] = useState(false);
  const title = isInHand ? undefined : titles?.get(value);
  const [asked] = useDebouncedValue(value.trim(), debounce);
  const targets = useLinkTargets(asked);
  const byAddress = new Map(targets.map((target) => [target.to, target]));
  const complete = () => {
    const address = linkAddress(value, window.location.origin);
    if (address !== null && address !== value && /^(\/|http)/i.test(address)) onChange(address);
  };
  return (
    <Autocomplete
      id={id}
      {...(isNamedAside ? { "aria-label": label, placeholder: "Название или адрес" } : { label })}
      description={hint}
      value={title ?? value}
      title={title === undefined ? undefined : value}
      onFocus={({ currentTarget: input }) => {
        // Shows the address instead of the title; typing replaces it.
        flushSync(() => setInHand(true));
        if (title !== undefined) input.select();
      }}
      onChange={(text) => {
        onChange(text);
        const target = byAddress.get(text);
        if (target) choose?.(target);
      }}
      onBlur={() => {
        setInHand(false);
        complete();
      }}
      error={error}
      data={[...byAddress.keys()]}
      // The server selects the suggestions, by more than their titles.
      filter={({ options }) => options}
      renderOption={({ option }) => <TargetOption target={byAddress.get(option.value)} />}
      withScrollArea={false}
      classNames={{ options: styles.options ?? "" }}
      inputMode="url"
      data-autofocus={takesFocus || undefined}
    />
  );
}

function TargetOption({ target }: { target: LinkTarget | undefined }) {
  return (
    <span className="stack">
      <span>{target?.title}</span>
      <span className="hint">
        {target?.details} · {target?.to}
      </span>
    </span>
  );
}
