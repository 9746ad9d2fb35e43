import { oneTypoApart } from "../people/likely-same-person.ts";
import { asRussianKeys } from "../search/keyboard-layouts.ts";
import { keyWords } from "../search/search-key.ts";
import type { DoorPerson } from "./door-acts.ts";

/** A person with the words of their name, computed once. */
export type Searched = { person: DoorPerson; words: string[] };

const maxFound = 5;

export function toSearch(person: DoorPerson): Searched {
  return { person, words: keyWords(person.fio) };
}

/**
 * Returns up to five people whose names contain words that begin with the typed ones, in any order; if there is none,
 * those with one typing error, or typed in the Latin layout. Digits are a number.
 */
export function searchDoor(list: readonly Searched[], typed: string): DoorPerson[] {
  const found = searchTyped(list, typed);
  const retyped = found.length > 0 ? null : asRussianKeys(typed);
  return retyped === null ? found : searchTyped(list, retyped);
}

function searchTyped(list: readonly Searched[], typed: string): DoorPerson[] {
  const wanted = keyWords(typed.replace(/^№\s*/, ""));
  if (/^\d{1,6}$/.test(wanted.join(""))) {
    const number = Number(wanted.join(""));
    return list.filter(({ person }) => person.number === number).map(({ person }) => person);
  }
  if (wanted.join("").length < 2) return [];
  const found = matching(list, wanted, (word, start) => word.startsWith(start));
  return found.length > 0 ? found : matching(list, wanted, almostBegins);
}

function almostBegins(word: string, start: string): boolean {
  if (start.length < 4) return word.startsWith(start);
  return [start.length - 1, start.length, start.length + 1].some((end) => oneTypoApart(word.slice(0, end), start));
}

type Fits = (word: string, start: string) => boolean;

function matching(list: readonly Searched[], wanted: string[], fits: Fits): DoorPerson[] {
  const isFound = ({ words }: Searched) => wanted.every((start) => words.some((word) => fits(word, start)));
  return list
    .filter(isFound)
    .slice(0, maxFound)
    .map(({ person }) => person);
}
