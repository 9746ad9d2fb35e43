import { listFiles } from "#contract/library/files.ts";
import { type EntrySummary, findEntries } from "#contract/site/entries/entries.ts";
import { keyWords, searchKey } from "#domain/search/search-key.ts";
import { paths } from "#web/paths.ts";
import { useRootData } from "#web/root-data.ts";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { wordsOfKind } from "../../kit/map/entry-sections.ts";
import { fileFacts } from "../files/library-file-facts.ts";

/** A page or file of this site to link to. */
export type LinkTarget = {
  /** Its root-relative address. */
  to: string;
  title: string;
  /** «Страница», «PDF, 12 страниц, 1,2 МБ». */
  details: string;
};

const section = (to: string, title: string, details = "Раздел сайта"): LinkTarget => ({ to, title, details });
const onFrontPage = "На главной странице";

/** Sections of every site. */
const sections: readonly LinkTarget[] = [
  section(paths.landing, "Главная страница"),
  section(paths.about, "О нас", onFrontPage),
  section(paths.schools, "Школа", onFrontPage),
  section(paths.conference, "Конференция", onFrontPage),
  section(paths.bulletins, "Бюллетень", onFrontPage),
  section(paths.contacts, "Контакты", "Внизу каждой страницы"),
  section(paths.registration, "Регистрация на конференцию"),
  section(paths.lostLink, "Потеряли ссылку на регистрацию?"),
  section(paths.certificates, "Проверка сертификата"),
  section(paths.news, "Все новости"),
  section(paths.allSchools, "Все занятия школы"),
  section(paths.conferences, "Конференции"),
  section(paths.allBulletins, "Все бюллетени"),
  section(paths.documents, "Документы"),
  section(paths.search, "Поиск по сайту"),
  section(paths.rights, "Права и запросы о персональных данных"),
];

/** The sections of this site, with the programme of its current conference. */
export function useSections(): readonly LinkTarget[] {
  const conference = useRootData()?.site.current_conference;
  if (!conference) return sections;
  return [...sections, section(paths.programme(conference.id), `Программа: ${conference.name}`)];
}

const maxFiles = 3;

/** Minimum length of a search: a single letter finds too much. */
const shortest = 2;

/**
 * Targets that match the typed text: sections at once; entries with a page of their own and files after the server's
 * response.
 */
export function useLinkTargets(asked: string): LinkTarget[] {
  const isAddress = /^(\/|[a-z]+:|\S+@)/i.test(asked);
  const isAsked = asked.length >= shortest && !isAddress;
  const entries = useApiQuery(findEntries, isAsked ? { query: { search: asked } } : null);
  const files = useApiQuery(listFiles, isAsked ? { query: { search: asked, limit: String(maxFiles) } } : null);
  const named = sectionsNamed(asked, useSections());
  if (isAddress) return [];
  if (!isAsked) return named;
  return rankedTargets(asked, named, entries.data ?? [], (files.data?.results ?? []).map(fileTarget));
}

/** Sorts matches in titles before those in texts. A file is omitted if its document is in the list. */
export function rankedTargets(
  asked: string,
  named: readonly LinkTarget[],
  entries: EntrySummary[],
  files: LinkTarget[],
): LinkTarget[] {
  const isNamedSo = ({ title }: { title: string }) => keyWords(asked).every((word) => searchKey(title).includes(word));
  const targets = entries.flatMap(entryTarget);
  const titled = targets.filter(isNamedSo);
  const all = [...named, ...titled, ...files, ...targets.filter((target) => !isNamedSo(target))];
  return all.filter(({ to }, index) => all.findIndex((one) => one.to === to) === index);
}

/** Returns the sections that match a text; all for an empty text. */
export function sectionsNamed(text: string, of: readonly LinkTarget[] = sections): LinkTarget[] {
  const wanted = searchKey(text);
  return of.filter(({ title }) => searchKey(title).includes(wanted));
}

/** Empty for an entry that was never published, because it has no address. */
function entryTarget({ path, title, kind, state, facts = {} }: EntrySummary): LinkTarget[] {
  const to = path ?? facts.file_src;
  if (to === undefined) return [];
  const unseen = state === "published" ? "" : ", сейчас не на сайте";
  const file = path === null && facts.file_type ? `, ${facts.file_type.toUpperCase()}` : "";
  return [{ to, title, details: `${wordsOfKind(kind).one}${file}${unseen}` }];
}

function fileTarget(file: Parameters<typeof fileFacts>[0] & { src: string; name: string }): LinkTarget {
  return { to: file.src, title: file.name, details: fileFacts(file) };
}
