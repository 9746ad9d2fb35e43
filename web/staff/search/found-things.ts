import type { ReactNode } from "react";
import { searchKey } from "../../../domain/search-key.ts";
import { useSession } from "../session.tsx";
import { mayOpen, staffPlaces } from "../shell/staff-map.ts";
import { useFoundContent } from "./found-content.ts";
import { useFoundPeople } from "./found-people.ts";

export type FoundThing = { to: string; title: string; details: string; Icon: () => ReactNode };
export type FoundGroup = { name: string; things: FoundThing[] };
/** What is typed; what the server is asked, a little later; and whether that is enough to ask for. */
export type Search = { text: string; asked: string; isLong: boolean };

/** One letter finds half of everything. */
const shortest = 2;

/**
 * What fits the text: people and content as soon as the server has answered for it, places of the area at once.
 * @param asked the text that the server is asked for, a little later than `text`.
 */
export function useFoundThings(text: string, asked: string): { groups: FoundGroup[]; state: string } {
  const { me } = useSession();
  const search = { text, asked, isLong: asked.length >= shortest && text.length >= shortest };
  const people = useFoundPeople(search);
  const content = useFoundContent(search);
  const wanted = searchKey(text);
  const places = staffPlaces
    .filter((place) => mayOpen(place, me.role) && searchKey(place.label).includes(wanted))
    .map(({ to, label, Icon }) => ({ to, title: label, details: "", Icon }));
  const groups = [
    { name: "Участники", things: people.things },
    { name: "Разделы", things: places },
    ...content.groups,
  ].filter(({ things }) => things.length > 0);
  const isWaiting = people.isFetching || content.isFetching || asked !== text;
  return { groups, state: stateOf(groups.length, isWaiting, people.isError || content.isError) };
}

function stateOf(groups: number, waiting: boolean, failed: boolean): string {
  if (failed) return "Найдено не всё: сервер не ответил.";
  if (waiting) return "Ищем…";
  return groups === 0 ? "Ничего не нашлось. Порядок слов, ё и е не важны." : "↑ ↓ выбрать, Enter открыть";
}
