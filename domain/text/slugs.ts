/** Transliteration as in passports and on maps, which people can guess: `ё` as `е`, without ь and ъ. */
const letters: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "g",
  д: "d",
  е: "e",
  ё: "e",
  ж: "zh",
  з: "z",
  и: "i",
  й: "y",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ъ: "",
  ы: "y",
  ь: "",
  э: "e",
  ю: "yu",
  я: "ya",
};

/**
 * The part of an address for a Russian name: «Щёлково» becomes `shchelkovo`. Lower-case Latin letters, digits and
 * hyphens; cut only between words, unless the first word is too long. Empty for a name without letters and digits.
 * @param longest in characters.
 */
export function slugOf(name: string, longest = 60): string {
  const latin = [...name.normalize("NFC").toLowerCase()].map((sign) => letters[sign] ?? sign).join("");
  const words = latin
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const slug = words.join("-");
  if (slug.length <= longest) return slug;
  const end = slug.slice(0, longest + 1).lastIndexOf("-");
  return slug.slice(0, end > 0 ? end : longest);
}
