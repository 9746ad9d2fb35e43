import { Button, NativeSelect } from "@mantine/core";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { listEntryAuthors } from "#contract/site/entries/entry-versions.ts";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { classNames } from "#ui/class-names.ts";
import { useDeviceFlag } from "#web/api/device-flags.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { FunnelIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { useOnSite, useTags } from "../use-choices.ts";
import styles from "./entries.module.css";
import type { EntriesList } from "./entries-page.tsx";

/** Empties all filters in the address. */
export const noFilters = { tag: undefined, is_announ: undefined, season: undefined, author: undefined };

export function isFiltered({ tag, is_announ, season, author }: EntriesList["state"]): boolean {
  return tag !== undefined || is_announ || season !== undefined || author !== "";
}

type EntryFiltersProps = {
  kind: EntryKind;
  list: EntriesList;
  /** Number of results; undefined while loading. */
  count: number | undefined;
};

/** The filters of a kind. On a phone they are behind a button. */
export function EntryFilters({ kind, list, count }: EntryFiltersProps) {
  const { data: authors = [] } = useApiQuery(listEntryAuthors, { params: { kind } });
  const { query, state, go } = list;
  const [isOpen, setIsOpen] = useDeviceFlag("filters_open", false);
  const hasAuthors = authors.length > 0 || state.author !== "";
  if (kind !== "news" && kind !== "session" && !hasAuthors) return null;
  const byAuthor = authors.map((fio) => ({ value: fio, label: surnameAndInitials(fio) }));
  return (
    <>
      <Button
        variant={isFiltered(state) ? "light" : "default"}
        size="sm"
        className={styles.opener ?? ""}
        leftSection={<FunnelIcon />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Отбор
      </Button>
      <div className={classNames(styles.filters, "cluster gap-2")} data-open={isOpen || undefined}>
        {kind === "news" && <NewsFilters list={list} />}
        {kind === "session" && <SeasonFilter list={list} />}
        {hasAuthors && (
          <Filter
            label="Кто писал"
            all="Все авторы"
            value={query.author}
            choices={byAuthor}
            choose={(author) => go({ author })}
          />
        )}
      </div>
      {isFiltered(state) && (
        <p className="cluster gap-1 middle">
          {count !== undefined && <span className="muted tabular">Найдено: {count}</span>}
          <Button variant="subtle" size="sm" onClick={() => go(noFilters)}>
            Сбросить
          </Button>
        </p>
      )}
    </>
  );
}

function NewsFilters({ list: { query, go } }: { list: EntriesList }) {
  const tags = useTags().map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <Filter label="Рубрика" all="Все рубрики" value={query.tag} choices={tags} choose={(tag) => go({ tag })} />
      <Filter
        label="Объявления"
        all="Все новости"
        value={query.is_announ}
        choices={[{ value: "true", label: "В объявлениях" }]}
        choose={(is_announ) => go({ is_announ })}
      />
    </>
  );
}

function SeasonFilter({ list: { query, go } }: { list: EntriesList }) {
  const seasons = useOnSite("season").map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Filter label="Сезон" all="Все сезоны" value={query.season} choices={seasons} choose={(season) => go({ season })} />
  );
}

type FilterProps = {
  label: string;
  all: string;
  value: string | undefined;
  choices: readonly { value: string; label: string }[];
  choose: (value: string | undefined) => void;
};

/** A link may contain a value that no longer exists, or several values. */
function Filter({ label, all, value = "", choices, choose }: FilterProps) {
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  return (
    <NativeSelect
      size="sm"
      className={styles.filter ?? ""}
      aria-label={label}
      value={value}
      data={[{ value: "", label: all }, ...choices, ...(isKnown ? [] : [{ value, label: `${label}: по ссылке` }])]}
      onChange={(event) => choose(event.currentTarget.value || undefined)}
    />
  );
}
