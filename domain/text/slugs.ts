/** Letters as passports and maps write them, and as people guess them: `ё` as `е`, signs not at all. */
const letters: Record<string, string> = {
  ...{ а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ё: "e", ж: "zh", з: "z", и: "i", й: "y", к: "k", л: "l" },
  ...{ м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts", ч: "ch" },
  ...{ ш: "sh", щ: "shch", ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya" },
};

/**
 * A part of an address made from a Russian name: «Щёлково» gives `shchelkovo`. Small Latin letters, digits and hyphens,
 * words never cut in two unless the first alone is too long; empty where the name has neither letters nor digits.
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
