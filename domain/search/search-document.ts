/**
 * A registration as one text in which each searchable value is a substring of three characters or more, without spaces.
 * Typed text is folded to lower case; added markers are in upper case, so that no typed text equals one. The database
 * puts the facets of `search-facets.ts` in front and indexes the whole.
 */

import { type TextFieldName, textsOf } from "../registration/registration-fields.ts";

export type SearchedTexts = Record<TextFieldName, string> & { number: number };

/** The part of the document that is made of texts: kept in `search_key`, made anew whenever one of them changes. */
export function registrationSearchKey(row: SearchedTexts): string {
  const texts = foldForSearch([...Object.values(textsOf(row)), row.number].join(" "));
  return [regionPiece(row.region), ...shortPieces(texts), phonePiece(row.phone), texts].join(" ");
}

/** Case, ё/е, compatibility forms, kinds of dashes and of spaces do not matter; й stays й, punctuation stays. */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ё", "е")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
}

/** One or two characters are too short to be a piece: the mark `SS` before them makes them long enough. */
export function shortPiece(word: string): string {
  return (Array.from(word).length === 1 ? "SS" : "S") + word;
}

/** The digits of a phone as letters of their own, so that a typed phone matches phones alone. */
export function phonePiece(phone: string): string {
  return phone.replace(/\D/g, "").replace(/\d/g, (digit) => "ABCDEFGHIJ".charAt(Number(digit)));
}

/** A region as it is written, as 64 bits: two regions that share them are not to be expected. */
export function regionPiece(region: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (const character of region) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return `R${(one >>> 0).toString(16).padStart(8, "0")}${(other >>> 0).toString(16).padStart(8, "0")}`;
}

/** Nothing that is typed is in upper case. */
export function isRegionPiece(piece: string): boolean {
  return /^R[0-9a-f]{16}$/.test(piece);
}

/** The beginnings of words, and every one or two characters with a punctuation mark among them. */
function shortPieces(texts: string): Set<string> {
  const found = new Set<string>();
  for (const [start] of texts.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}\p{N}]{1,2}/gu)) found.add(`SS${start}`);
  for (const [, mark, next] of texts.matchAll(/(?=([^\p{L}\p{M}\p{N} ])([^ ]?))/gu)) found.add(`SS${mark}${next}`);
  for (const [pair] of texts.matchAll(/[\p{L}\p{M}\p{N}](?=[^\p{L}\p{M}\p{N} ])./gu)) found.add(`S${pair}`);
  return found;
}
