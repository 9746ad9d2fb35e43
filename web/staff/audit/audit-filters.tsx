import { Button, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { CrossIcon, SearchIcon } from "../../../ui/icons.tsx";
import { useKeys } from "../keys.tsx";
import styles from "./audit-filters.module.css";

/** Pause after the last letter, in milliseconds. */
const debounce = 300;

type AuditFiltersProps = { filters: { search: string; action: string }; isFetching: boolean };

/** Search by who and by whom it concerns; the kind of action is chosen in a row and taken off here. */
export function AuditFilters({ filters, isFetching }: AuditFiltersProps) {
  const [, setAddress] = useSearchParams();
  const [text, type] = useState(filters.search);
  const field = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback((words: string) => {
    const wanted = words.trim();
    setAddress(withoutEmpty({ search: wanted, action: filters.action }), { replace: true });
  }, debounce);
  useKeys([{ code: "Slash", label: "Искать в журнале", run: () => field.current?.focus() }]);
  return (
    <search className={styles.filters} aria-busy={isFetching}>
      <TextInput
        ref={field}
        size="sm"
        aria-label="Кто или кого касается"
        placeholder="Кто или кого касается"
        leftSection={<SearchIcon />}
        className={styles.search}
        value={text}
        onChange={(event) => {
          type(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
      {filters.action !== "" && (
        <Button
          variant="light"
          size="sm"
          rightSection={<CrossIcon />}
          aria-label={`Снять отбор «${filters.action}»`}
          onClick={() => setAddress(withoutEmpty({ search: filters.search, action: "" }))}
        >
          Действие: {filters.action}
        </Button>
      )}
    </search>
  );
}

function withoutEmpty(filters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
}
