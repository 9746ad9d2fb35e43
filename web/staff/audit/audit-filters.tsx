import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type AuditKind, auditKinds } from "#contract/staff/staff-accounts.ts";
import { CrossIcon, SearchIcon } from "#ui/status/icons.tsx";
import { useHotkeys } from "../hotkeys/hotkeys.tsx";
import styles from "./audit-filters.module.css";

const kindWords: Record<AuditKind, string> = {
  security: "Безопасность",
  accounts: "Входы и сотрудники",
  registrations: "Регистрации",
  content: "Материалы и настройки",
};

/** Pause after the last letter, in milliseconds. */
const debounce = 300;

type Filters = { search: string; action: string; kind: string };
type AuditFiltersProps = { filters: Filters; isFetching: boolean };

/** Search by who and by whom it concerns, and by kind; a single action is chosen in a row and taken off here. */
export function AuditFilters({ filters, isFetching }: AuditFiltersProps) {
  const [, setAddress] = useSearchParams();
  const [text, setText] = useState(filters.search);
  const field = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback((words: string) => {
    const wanted = words.trim();
    setAddress(withoutEmpty({ ...filters, search: wanted }), { replace: true });
  }, debounce);
  useHotkeys([{ code: "Slash", label: "Искать в журнале", run: () => field.current?.focus() }]);
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
          setText(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
      <NativeSelect
        size="sm"
        aria-label="Что показать"
        value={filters.kind}
        data={[{ value: "", label: "Всё" }, ...auditKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))]}
        onChange={(event) => setAddress(withoutEmpty({ ...filters, action: "", kind: event.currentTarget.value }))}
      />
      {filters.action !== "" && (
        <Button
          variant="light"
          size="sm"
          rightSection={<CrossIcon />}
          aria-label={`Снять отбор «${filters.action}»`}
          onClick={() => setAddress(withoutEmpty({ ...filters, action: "" }))}
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
