import { Kbd, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useRef, useState } from "react";
import { SearchIcon } from "#ui/status/icons.tsx";
import { useHotkeys } from "../hotkeys/hotkeys.tsx";
import styles from "./files-page.module.css";

/** Pause after the last letter, in milliseconds. */
const debounce = 250;

/** Search by the names of files, as one types. */
export function FilesToolbar({ search, change }: { search: string; change: (words: string) => void }) {
  const [text, setText] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  const send = useDebouncedCallback((words: string) => change(words.trim()), debounce);
  useHotkeys([{ code: "Slash", label: "Поиск в списке", run: () => field.current?.select() }]);
  return (
    <search>
      <TextInput
        ref={field}
        type="search"
        size="sm"
        className={styles.search}
        aria-label="Поиск по имени файла"
        placeholder="Имя файла"
        autoComplete="off"
        leftSection={<SearchIcon />}
        rightSection={text === "" ? <Kbd>/</Kbd> : null}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          send(event.currentTarget.value);
        }}
      />
    </search>
  );
}
