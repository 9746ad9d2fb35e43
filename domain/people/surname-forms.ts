import { searchKey } from "../search/search-key.ts";

const ofConsonant = " а у ом ем е ы и ам ами ах".split(" ");
const ofPossessive = " а у ым ом е ы ых ыми ой ою".split(" ");
const ofVowel = "а я у ю ы и е о ой ей ою ею".split(" ");
const ofAdjective = "ий ый ой ого его ому ему им ым ом ем ая яя ую юю ей ою ею ие ые их ых ими ыми".split(" ");
const ofSoft = "ь й я ю ем е и ям ями ях".split(" ");

/** Endings by kind: «Иванов», «Крамской», «Лебедь», «Глинка», «Ткач». A surname may be of several, as «Палий». */
const kinds: readonly [kind: RegExp, endings: readonly string[]][] = [
  [/(?<=..(?:ов|ев|ин|ын))а?$/, ofPossessive],
  [/(?:ий|ый|ой|ая|яя)$/, ofAdjective],
  [/[ьй]$/, ofSoft],
  [/[аяо]$/, ofVowel],
  [/(?<=[^аеиоуыэюяйь])$/, ofConsonant],
];
/** Заяц, Зайца; Лев, Льва; Кравец, Кравца; Соловей, Соловья. */
const fleetingVowel = /(?:[ео]|я(?=ц))(?=[^аеиоуыэюя]?$)/;

/** Returns a surname, or one part of a double one, in all cases of both genders, as search keys. */
export function surnameForms(surname: string): Set<string> {
  const key = searchKey(surname);
  return new Set([
    key,
    ...kinds.flatMap(([kind, endings]) => (kind.test(key) ? formsOf(key.replace(kind, ""), endings) : [])),
  ]);
}

function formsOf(base: string, endings: readonly string[]): string[] {
  const letters = endings === ofConsonant ? ["", "й", "ь"] : endings === ofSoft ? ["", "ь"] : [];
  const others = letters.map((letter) => base.replace(fleetingVowel, letter));
  return [base, ...others].flatMap((start, place) =>
    endings.slice(place === 0 ? 0 : 1).map((ending) => start + ending),
  );
}
