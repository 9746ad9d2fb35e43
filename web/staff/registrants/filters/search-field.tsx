import { Kbd, TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchIcon } from "#ui/status/icons.tsx";
import { useHotkeys } from "../../hotkeys/hotkeys.tsx";
import { scannedCode, spokenCode } from "../../scanning/scanned-code.ts";
import { useCodeFinder } from "../../scanning/use-code-finder.ts";
import styles from "./registrants-toolbar.module.css";

/** Pause after the last letter before the list is asked for, in milliseconds. */
const debounce = 250;

type SearchFieldProps = {
  search: string;
  change: (search: string) => void;
  /** A QR was scanned or its short code typed: whose it is. The field is empty by then, the address is for the caller. */
  found?: (id: number, conference: number) => void;
};

/** Searches as one types. A hand scanner types into it too. */
export function SearchField({ search, change, found }: SearchFieldProps) {
  const { text, type, settle, forget } = useTypedSearch(search, change);
  const open = useCodeFinder((id, conference) => {
    forget();
    found?.(id, conference);
  });
  const input = useRef<HTMLInputElement>(null);
  useHotkeys([{ code: "Slash", label: "Поиск в списке", run: () => input.current?.select() }]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && text !== "") {
      event.preventDefault();
      settle("");
    }
    if (event.key !== "Enter") return;
    const said = found && spokenCode(text);
    const code = found && scannedCode(text);
    if (code) open(code);
    // Words may look like what somebody reads aloud from a form: then they are looked for as words.
    else if (said) open(said.code, said.mayBeWords ? () => settle(text) : undefined);
    else settle(text);
  };
  return (
    <TextInput
      ref={input}
      type="search"
      size="sm"
      className={styles.search}
      aria-label="Поиск: имя, учреждение, телефон, номер или код"
      placeholder="Имя, учреждение, телефон, №"
      autoComplete="off"
      spellCheck={false}
      leftSection={<SearchIcon />}
      rightSection={text === "" ? <Kbd>/</Kbd> : null}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** The text in the field, ahead of the address by the pause; an address that changes otherwise brings its own. */
function useTypedSearch(search: string, change: (search: string) => void) {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const send = useEffectEvent((typed: string) => {
    if (typed === sent.current) return;
    sent.current = typed;
    change(typed);
  });
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    // A code is for Enter: nobody's name looks like one.
    if (scannedCode(text)) return;
    const timer = setTimeout(() => send(text.trim()), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  const settle = (typed: string) => {
    setText(typed);
    if (typed.trim() === sent.current) return;
    sent.current = typed.trim();
    change(typed.trim());
  };
  const forget = () => {
    sent.current = "";
    setText("");
  };
  return { text, type: setText, settle, forget };
}
