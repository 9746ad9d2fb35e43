const space = "\u00A0";

/** Character pairs that must stay on one line, by the rules of Russian typesetting. */
const unbreakable: [RegExp, string][] = [
  [/ —/g, `${space}—`],
  [/([№§]) ?(?=\d)/g, `$1${space}`],
  // Initials: «А. В. Примеров».
  [/(?<=^|[\s(«>])([А-ЯЁ]\.) (?=[А-ЯЁ])/g, `$1${space}`],
  [/(?<=^|[\s(«>])(ул|д|каб|ауд|корп|п|ст|стр|рис|табл|тел|разд|т)\. (?=[\p{L}\d])/gu, `$1.${space}`],
  // A number and its noun or unit, but not «с 9 до 17»: words of relation may go to the next line.
  [/(\d%?) (?=(?!(?:и|или|до|по|в|во|на|с|к|о|об|от|из|за|для|при|не|а|но)[\s\u00A0])[а-яёА-ЯЁ%°])/g, `$1${space}`],
  [/(\d) (?=\d{3}(?!\d))/g, `$1${space}`],
  [/(?<=^|[\s(«>])([авикосуяАВИКОСУЯ]) (?=\S)/g, `$1${space}`],
  [/\+7 \((\d{3})\) (?=\d)/g, `+7${space}($1)${space}`],
];

/** The same value with non-breaking spaces set in every text inside it, so that sources stay readable. */
export function typeset<Value>(value: Value): Value {
  if (typeof value === "string") return typesetText(value) as Value;
  if (Array.isArray(value)) return value.map(typeset) as Value;
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeset(inner)])) as Value;
}

function typesetText(text: string): string {
  return unbreakable.reduce((result, [pattern, replacement]) => result.replaceAll(pattern, replacement), text);
}
