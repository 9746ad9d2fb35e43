import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { classNames } from "#ui/class-names.ts";
import styles from "./rich-text.module.css";
import { scrollingTables } from "./scrolling-tables.ts";
import cardStyles from "./table-cards.module.css";
import timelineStyles from "./timelines.module.css";
import { timelines } from "./timelines.ts";

export type RichTextProps = {
  /** A body from the API, which is sanitized by the server. */
  html: string;
  /** Whether the first of several paragraphs is larger. */
  lead?: boolean | undefined;
};

/** Prevents prepositions at the end of a line. */
function withoutLonePrepositions(html: string): string {
  return html.replace(/(?<=^|>)[^<]+/g, withNoBreakSpaces);
}

/** HTML written by editors: headings, lists, tables, quotes, pictures. */
export function RichText({ html, lead }: RichTextProps) {
  return (
    <div
      lang="ru"
      className={classNames(styles.body, lead && styles.withLead)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server; there is no other way
      dangerouslySetInnerHTML={{
        __html: timelines(
          scrollingTables(withoutLonePrepositions(html), { time: styles.time, cards: cardStyles.cards }),
          timelineStyles.years,
        ),
      }}
    />
  );
}
