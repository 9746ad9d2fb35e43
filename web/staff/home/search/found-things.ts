import type { ReactNode } from "react";
import { listRegistrationSettings } from "#contract/conference/conference-registration.ts";
import {
  findByCode,
  findLikely,
  type ListedRegistration,
  listRegistrations,
  type RegistrationCard,
  showRegistration,
} from "#contract/conference/registrants/registration-list.ts";
import { type LibraryFile, listFiles } from "#contract/library/files.ts";
import { type EntrySummary, findEntries } from "#contract/site/entries/entries.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { paths, withFilters } from "#web/paths.ts";
import { scannedCode, spokenCode } from "../../conference/scanning/scanned-code.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useApiQuery } from "../../kit/api/use-api.ts";
import { FolderIcon, PersonIcon } from "../../kit/icons/staff-icons.tsx";
import { editorOf, listOf, wordsOfKind } from "../../kit/map/entry-sections.ts";
import { mayOpen, placeOf, staffPlaces } from "../../kit/map/staff-map.ts";
import { fileFacts } from "../../library/files/library-file-facts.ts";
import { stateInWords } from "../../site/entries/state-in-words.ts";
import { staffPaths } from "../../staff-paths.ts";
import { type Action, actionsOf, settingsOf, signOutAction } from "./actions.ts";
import { recentThings } from "./recent-things.ts";
import { fits } from "./typed-words.ts";

export type FoundThing = { to: string; title: string; details: string; Icon: () => ReactNode };
export type FoundGroup = { name: string; things: FoundThing[] };
/** The typed text; the text requested from the server, a little later; and whether it is long enough for a request. */
export type Search = { text: string; asked: string; isLong: boolean };

/** Minimum length of a search: a single letter matches too much. */
const shortest = 2;

/**
 * Results for the text: people and content after the server's response, places of the area at once.
 * @param asked the text requested from the server, a little later than `text`.
 */
export function useFoundThings(text: string, asked: string): { groups: FoundGroup[]; state: string } {
  const { me } = useSession();
  const search = { text, asked, isLong: asked.length >= shortest && text.length >= shortest };
  const people = useFoundPeople(search);
  const content = useFoundContent(search);
  const current = useCurrentConference();
  const places = staffPlaces
    .filter((place) => mayOpen(place, me.roles) && fits(text, place.label))
    .map(({ to, label, Icon }) => ({ to, title: label, details: "", Icon }));
  const groups = [
    { name: "Недавно открытое", things: text === "" ? recentThings(localStorage, me.id).map(withIcon) : [] },
    { name: people.areLikely ? "Участники с похожим именем" : "Участники", things: people.things },
    { name: "Разделы", things: places },
    { name: "Действия", things: text === "" ? [] : fitting(actionsOf(me.roles, current), text) },
    { name: "Настройки", things: text === "" ? [] : fitting(settingsOf(me.roles), text) },
    ...content.groups,
  ].filter(({ things }) => things.length > 0);
  const isWaiting = people.isFetching || content.isFetching || asked !== text;
  return { groups, state: searchState(groups.length, isWaiting, people.isError || content.isError) };
}

/** The id of its entry. */
function useCurrentConference(): number | null {
  const { data = [] } = useApiQuery(listRegistrationSettings);
  return data.find(({ is_current }) => is_current)?.entry ?? null;
}

function fitting(actions: readonly Action[], text: string): FoundThing[] {
  return actions.filter(({ title, words }) => fits(text, title, words)).map(withIcon);
}

function withIcon(thing: Omit<FoundThing, "Icon">): FoundThing {
  if (thing.to === signOutAction) return { ...thing, Icon: PersonIcon };
  const { pathname } = new URL(thing.to, location.origin);
  return { ...thing, Icon: placeOf(pathname)?.Icon ?? FolderIcon };
}

function searchState(groups: number, waiting: boolean, failed: boolean): string {
  if (failed) return "Найдено не всё: сервер не ответил.";
  if (waiting) return "Ищем…";
  return groups === 0 ? "Ничего не нашлось. Порядок слов, ё и е не важны." : "↑ ↓ выбрать, Enter открыть";
}

const most = 6;

/**
 * Finds registrants: first the one with this code or number, then those matching the words. If there are none, those of
 * the current conference with similar names, in case of a typing error or the other keyboard layout.
 */
function useFoundPeople({ text, asked, isLong }: Search) {
  const { me } = useSession();
  const mayList = mayOpen(placeOf(paths.registrants), me.roles);
  const query = { search: asked, limit: String(most) };
  const listed = useApiQuery(listRegistrations, mayList && isLong ? { query } : null);
  const named = useNamedPerson(mayList ? asked : "");
  const isNobody = isLong && listed.data?.count === 0;
  const likely = useApiQuery(findLikely, isNobody ? { query: { fio: asked } } : null);
  const first = asked === text ? named : undefined;
  const known = isLong ? (listed.data?.results ?? []) : [];
  const others = isNobody ? (likely.data ?? []) : known.filter(({ id }) => id !== first?.id);
  return {
    things: [...(first ? [first] : []), ...others].map(personFound),
    areLikely: !first && isNobody,
    isFetching: listed.isFetching || likely.isFetching,
    isError: listed.isError || likely.isError,
  };
}

/**
 * The registrant with this code, scanned or dictated, or with this number in the current conference; shown before
 * similar ones.
 */
function useNamedPerson(asked: string): RegistrationCard | undefined {
  const code = scannedCode(asked) ?? spokenCode(asked)?.code ?? /^\d{1,6}$/.exec(asked)?.[0];
  // An unknown code is not an error, since the text may be a word.
  const found = useApiQuery(findByCode, code === undefined ? null : { params: { code } }, { retry: false });
  const person = useApiQuery(showRegistration, found.data ? { params: { id: String(found.data.id) } } : null);
  return person.data;
}

type Person = Pick<ListedRegistration, "id" | "fio" | "number" | "job_place"> & Partial<ListedRegistration>;

function personFound({ id, fio, number, job_place, status }: Person): FoundThing {
  const details = [`№ ${number}`, job_place, status === "withdrawn" && "отозвана"].filter(Boolean).join(" · ");
  return { to: withFilters(paths.registrants, { open: id, search: fio }), title: fio, details, Icon: PersonIcon };
}

const maxFiles = 3;

/** Finds entries of all kinds, including drafts, and files by their names. */
function useFoundContent({ asked, isLong }: Search) {
  const { me } = useSession();
  const isAsked = isLong && mayOpen(placeOf(staffPaths.files), me.roles);
  const entries = useApiQuery(findEntries, isAsked ? { query: { search: asked } } : null);
  const files = useApiQuery(listFiles, isAsked ? { query: { search: asked, limit: String(maxFiles) } } : null);
  const found = isAsked ? [...byKind(entries.data ?? []), filesGroup(files.data?.results ?? [])] : [];
  return {
    groups: found,
    isFetching: entries.isFetching || files.isFetching,
    isError: entries.isError || files.isError,
  };
}

/** Groups the entries by kind, with the kind of the best result first. */
function byKind(entries: EntrySummary[]): FoundGroup[] {
  const kinds = [...new Set(entries.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    name: wordsOfKind(kind).title,
    things: entries.filter((entry) => entry.kind === kind).map(entryFound),
  }));
}

function entryFound(entry: EntrySummary): FoundThing {
  const { kind, id, title, date, has_changes: hasChanges } = entry;
  const state = stateInWords(entry.state, wordsOfKind(kind).gender);
  const day = kind === "news" && date !== null ? ` ${longDate(date.slice(0, 10))}` : "";
  return {
    to: editorOf(kind, id),
    title: title || `${wordsOfKind(kind).one} без названия`,
    details: `${state}${day}${hasChanges ? " · есть правки" : ""}`,
    Icon: placeOf(listOf(kind))?.Icon ?? FolderIcon,
  };
}

function filesGroup(files: LibraryFile[]): FoundGroup {
  const things = files.map((file) => ({
    to: withFilters(staffPaths.files, { search: file.name }),
    title: file.name,
    details: fileFacts(file),
    Icon: FolderIcon,
  }));
  return { name: "Файлы", things };
}
