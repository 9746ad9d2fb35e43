import type { Conference } from "#contract/conference/conferences.ts";
import { placeForms } from "#domain/registration/waiting-list.ts";
import { counted } from "#domain/text/russian-plurals.ts";

type School = Pick<Conference["conference_school"][number], "is_full" | "places_left" | "has_waiting_list">;

/** The words under a school: the bold part, and those around it. Made on the server, which saves script. */
export type PlacesHint = { before: string; bold: string; after: string; isFull: boolean };

/**
 * «Осталось 12 мест», «Мест нет, есть лист ожидания»; null for a school with many places.
 * @param isLast the option to attend no school, which has no waiting list.
 */
export function placesHint(school: School, isLast: boolean): PlacesHint | null {
  const { is_full: isFull, places_left: left, has_waiting_list: hasList } = school;
  if (!isFull) {
    return left === null ? null : { before: "Осталось ", bold: counted(left, placeForms), after: "", isFull };
  }
  const list = hasList ? ", есть лист ожидания" : ", лист ожидания закрыт";
  return { before: "", bold: "Мест нет", after: isLast ? "" : list, isFull };
}
