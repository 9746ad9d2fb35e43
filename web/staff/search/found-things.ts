import { skipToken, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import {
  findByCode,
  type ListedRegistration,
  listRegistrations,
  type RegistrationCard,
  showRegistration,
} from "../../../contract/registration-list.ts";
import { searchKey } from "../../../domain/search-key.ts";
import { paths, withFilters } from "../../paths.ts";
import { scannedCode, spokenCode } from "../registrants/scanned-code.ts";
import { useSession } from "../session.tsx";
import { mayOpen, placeOf, staffPlaces } from "../shell/staff-map.ts";
import { PersonIcon } from "../staff-icons.tsx";

export type FoundThing = { to: string; title: string; details: string; Icon: () => ReactNode };
type Found = { groups: { name: string; things: FoundThing[] }[]; state: string };

const mostPeople = 6;
/** One letter finds half of the list. */
const shortest = 2;

/**
 * What fits the text: people as soon as the server has answered for it, pages at once.
 * @param asked the text that the server is asked for, a little later than `text`.
 */
export function useFoundThings(text: string, asked: string): Found {
  const { me, api } = useSession();
  const mayList = mayOpen(placeOf(paths.registrants), me.role);
  const people = useQuery({
    queryKey: ["staff-search", asked],
    queryFn:
      mayList && asked.length >= shortest
        ? ({ signal }) => api.ask(listRegistrations, { query: { search: asked, limit: String(mostPeople) }, signal })
        : skipToken,
  });
  const named = useNamedPerson(mayList ? asked : "");
  const wanted = searchKey(text);
  const pages = staffPlaces
    .filter((place) => mayOpen(place, me.role) && searchKey(place.label).includes(wanted))
    .map(({ to, label, Icon }) => ({ to, title: label, details: "", Icon }));
  const listed = text.length >= shortest ? (people.data?.results ?? []) : [];
  const first = asked === text ? named : undefined;
  const found = [...(first ? [first] : []), ...listed.filter(({ id }) => id !== first?.id)].map(personFound);
  const groups = [
    { name: "Участники", things: found },
    { name: "Страницы", things: pages },
  ].filter(({ things }) => things.length > 0);
  return { groups, state: stateOf(groups.length, people.isFetching || asked !== text, people.isError) };
}

/** Whose code this is, scanned or read aloud, or whose number in the current conference: before all who look alike. */
function useNamedPerson(asked: string): RegistrationCard | undefined {
  const { api } = useSession();
  const code = scannedCode(asked) ?? spokenCode(asked)?.code ?? /^\d{1,6}$/.exec(asked)?.[0];
  const { data } = useQuery({
    queryKey: ["staff-search", "code", code],
    queryFn:
      code === undefined
        ? skipToken
        : async ({ signal }) => {
            const { id } = await api.ask(findByCode, { params: { code }, signal });
            return api.ask(showRegistration, { params: { id: String(id) }, signal });
          },
    // Nobody's code is no failure: then it was a word.
    retry: false,
  });
  return code === undefined ? undefined : data;
}

function personFound({ id, fio, number, job_place, status }: ListedRegistration): FoundThing {
  const details = [`№\u00a0${number}`, job_place, status === "withdrawn" && "отозвана"].filter(Boolean).join(" · ");
  return { to: withFilters(paths.registrants, { open: id, search: fio }), title: fio, details, Icon: PersonIcon };
}

function stateOf(groups: number, waiting: boolean, failed: boolean): string {
  if (failed) return "Участников найти не удалось: сервер не ответил.";
  if (waiting) return "Ищем…";
  return groups === 0 ? "Ничего не нашлось. Порядок слов, ё и е не важны." : "↑ ↓ выбрать, Enter открыть";
}
