import { searchKey } from "../search/search-key.ts";
import { surnameForms } from "./surname-forms.ts";

/** The identifying values of a person; the phone as stored, `+7XXXXXXXXXX`. */
export type NamedPerson = { fio: string; email: string; phone: string };

const minPieceLength = 3;
const minPhoneLength = 6;

/** Whether a search text may identify the person: a part of the name or address, or most of the phone. */
export function mayIdentify(text: string, { fio, email, phone }: NamedPerson): boolean {
  const [name, address] = [searchKey(fio), searchKey(email)];
  const isInName = piecesOf(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")).some((piece) => name.includes(piece));
  const isInAddress = piecesOf(text).some((piece) => address.includes(piece));
  return hasPhone(text, phone) || isInName || isInAddress;
}

/** Whether a text certainly identifies the person: two words of the name, the whole address, or the phone. */
export function identifies(text: string, { fio, email, phone }: NamedPerson): boolean {
  const said = new Set(piecesOf(text));
  const parts = piecesOf(fio);
  const isAddress = email !== "" && searchKey(text).includes(searchKey(email));
  const isName = parts.length > 0 && parts.filter((part) => said.has(part)).length >= Math.min(2, parts.length);
  return hasPhone(text, phone) || isAddress || isName;
}

/** The first word of a name, which an erasure is confirmed with. */
export function surnameOf(fio: string): string {
  return fio.trim().split(/\s+/)[0] ?? "";
}

/**
 * Whether a text contains the surname in any of its cases, or one part of a double one: prose declines names. One of two
 * letters needs a capital: «Ли» is also a particle.
 */
export function mentionsSurname(text: string, { fio }: Pick<NamedPerson, "fio">): boolean {
  const said =
    text
      .normalize("NFC")
      .replace(/(?!\u0306|\u0308)\p{M}|\p{Cf}/gu, "")
      .match(/\p{L}+/gu) ?? [];
  const parts = searchKey(surnameOf(fio)).split(" ");
  return parts.some((part) => {
    const forms = surnameForms(part);
    const isSaid = (word: string) => forms.has(searchKey(word)) && (part.length > 2 || /^\p{Lu}/u.test(word));
    return part.length > 1 && said.some(isSaid);
  });
}

/** Whether a text may be about the person: it identifies them, or contains their surname in any of its cases. */
export function mentions(text: string, person: NamedPerson): boolean {
  return identifies(text, person) || mentionsSurname(text, person);
}

function piecesOf(text: string): string[] {
  return searchKey(text)
    .split(/[\s,;:"'«»()]+/u)
    .filter((piece) => piece.length >= minPieceLength);
}

/** Digits are read line by line: the values of a filter are lines. */
function hasPhone(text: string, phone: string): boolean {
  const own = phone.replace(/\D/g, "");
  return text.split("\n").some((line) => {
    const digits = line.replace(/\D/g, "").replace(/^8(?=\d{10}$)/, "7");
    return digits.length >= minPhoneLength && own !== "" && (own.includes(digits) || digits.includes(own));
  });
}
