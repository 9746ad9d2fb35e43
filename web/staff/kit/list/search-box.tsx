import { Kbd, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchIcon } from "#ui/status/icons.tsx";
import { useHotkeys } from "../hotkeys/hotkeys.tsx";

/** In milliseconds: pause after the last letter before the search. */
const debounce = 250;

type SearchBoxProps = {
  label: string;
  placeholder: string;
  typed: TypedSearch;
  className?: string | undefined;
  /** Handles Enter; by default the typed text is searched at once. */
  enter?: (text: string) => void;
  /** Whether it is in a dialog: it then takes the focus, and ignores the page's search key. */
  isInDialog?: boolean;
};

/** Searches while the user types; Enter searches at once, Esc clears the field. */
export function SearchBox({ label, placeholder, typed, className, enter, isInDialog = false }: SearchBoxProps) {
  const { text, type, settle } = typed;
  const input = useRef<HTMLInputElement>(null);
  const key = { code: "Slash", label: "Поиск в списке", run: () => input.current?.select() };
  useHotkeys(isInDialog ? [] : [key]);
  return (
    <TextInput
      ref={input}
      type="search"
      size="sm"
      className={className ?? ""}
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      data-autofocus={isInDialog || undefined}
      leftSection={<SearchIcon />}
      rightSection={text === "" && !isInDialog ? <Kbd>/</Kbd> : null}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") (enter ?? settle)(text);
        if (event.key !== "Escape" || text === "") return;
        event.preventDefault();
        settle("");
      }}
    />
  );
}

export type TypedSearch = {
  text: string;
  type: (text: string) => void;
  /** Searches for a text at once. */
  settle: (text: string) => void;
  /** Suspends the search until more is typed, because the text is handled differently. */
  hold: () => void;
  /** Clears the field without ending the search. */
  forget: () => void;
};

/**
 * The text in the field, which is searched after a pause. If the search changes otherwise, the field shows the new
 * text.
 * @param waits returns true for texts that are not searched while they are typed.
 */
export function useTypedSearch(
  search: string,
  change: (search: string) => void,
  waits: (text: string) => boolean = () => false,
): TypedSearch {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const isHeld = useRef(false);
  const send = useEffectEvent((typed: string) => {
    if (isHeld.current || typed === sent.current || waits(typed)) return;
    sent.current = typed;
    change(typed);
  });
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  const type = (typed: string) => {
    isHeld.current = false;
    setText(typed);
  };
  const settle = (typed: string) => {
    type(typed);
    if (typed.trim() === sent.current) return;
    sent.current = typed.trim();
    change(typed.trim());
  };
  const hold = () => {
    isHeld.current = true;
  };
  const forget = () => {
    sent.current = "";
    setText("");
  };
  return { text, type, settle, hold, forget };
}
