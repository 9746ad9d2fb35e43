import { classNames } from "#ui/class-names.ts";
import { withNonBreakingSpaces } from "./non-breaking-spaces.ts";
import styles from "./rich-text.module.css";
import { scrollingTables } from "./scrolling-tables.ts";
import cardStyles from "./table-cards.module.css";

export type RichTextProps = {
  /** A body as the API gives it: cleaned on the server, so that nothing in it can run. */
  html: string;
  /** Sets the first paragraph larger, where others follow. */
  lead?: boolean | undefined;
};

/** Prevents prepositions at the end of a line. */
function withoutLonePrepositions(html: string): string {
  return html.replace(/(?<=^|>)[^<]+/g, withNonBreakingSpaces);
}

/** HTML written by editors: headings, lists, tables, quotes, pictures. */
export function RichText({ html, lead }: RichTextProps) {
  return (
    <div
      lang="ru"
      className={classNames(styles.body, lead && styles.withLead)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it; there is no other way to show it
      dangerouslySetInnerHTML={{
        __html: scrollingTables(withoutLonePrepositions(html), { time: styles.time, cards: cardStyles.cards }),
      }}
    />
  );
}
