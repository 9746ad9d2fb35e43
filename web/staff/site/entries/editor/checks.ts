import type { Entry } from "#contract/site/entries/entries.ts";
import { lacksDescription, undescribedIn } from "#domain/text/entry-advice.ts";
import { counted } from "#domain/text/russian-plurals.ts";

export type Check = {
  /** The field to correct. */
  field: string;
  words: string;
  /** Whether it prevents publication; the others are advice. */
  isDemand: boolean;
};

/** The server's findings as of the last save. */
type Checked = Pick<Entry, "demands" | "broken_links">;

const pictureForms = ["картинка", "картинки", "картинок"] as const;

/**
 * Returns the problems that prevent publication, and missing information for readers.
 * @param order the fields in the order of the form, by which the problems are sorted.
 */
export function checksOf(
  { demands, broken_links }: Checked,
  data: Record<string, unknown>,
  order: readonly string[] = [],
): Check[] {
  const inOrder = Object.entries(demands).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return [
    ...inOrder.map(([field, words]) => ({ field, words: words.join(" "), isDemand: true })),
    ...broken_links.map((link) => ({ field: link.field, words: linkWords(link), isDemand: false })),
    ...undescribedIn(data).map(({ field, count }) => ({
      field,
      words: field === "picture-alt" ? "Титульная картинка без описания" : inText(count),
      isDemand: false,
    })),
    ...(lacksDescription(data)
      ? [{ field: "description", words: "Нет описания для поисковых систем", isDemand: false }]
      : []),
  ];
}

function linkWords({ address, is_waiting }: Entry["broken_links"][number]): string {
  return is_waiting ? `Ссылка ${address} ведёт на то, что ещё не появилось` : `Ссылка ${address} никуда не ведёт`;
}

function inText(count: number): string {
  return `В тексте ${counted(count, pictureForms)} без описания`;
}
