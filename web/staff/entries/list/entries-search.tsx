import { Kbd, TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchIcon } from "#ui/status/icons.tsx";
import { useHotkeys } from "../../hotkeys/hotkeys.tsx";
import type { SectionWords } from "../../map/entry-sections.ts";
import styles from "./entries.module.css";

/** Pause after the last letter before the list is asked for, in milliseconds. */
const debounce = 250;

type EntriesSearchProps = { words: SectionWords; search: string; change: (search: string) => void };

/** Searches as one types. */
export function EntriesSearch({ words, search, change }: EntriesSearchProps) {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const input = useRef<HTMLInputElement>(null);
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
    const timer = setTimeout(() => send(text.trim()), debounce);
    return () => clearTimeout(timer);
  }, [text]);
  useHotkeys([{ code: "Slash", label: "Поиск в списке", run: () => input.current?.select() }]);
  return (
    <search data-print="hide">
      <TextInput
        ref={input}
        type="search"
        size="sm"
        className={styles.search}
        aria-label={`Поиск: ${words.find.toLowerCase()}`}
        placeholder={words.find}
        autoComplete="off"
        leftSection={<SearchIcon />}
        rightSection={text === "" ? <Kbd>/</Kbd> : null}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || text === "") return;
          event.preventDefault();
          setText("");
        }}
      />
    </search>
  );
}
