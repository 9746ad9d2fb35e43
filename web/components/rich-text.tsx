import { classNames } from "../../ui/class-names.ts";
import styles from "./rich-text.module.css";

export type RichTextProps = {
  /** A body as the API gives it: cleaned on the server, so that nothing in it can run. */
  html: string;
  /** Sets the first paragraph larger, where others follow. */
  lead?: boolean | undefined;
};

/** What staff have written: headings, lists, tables, quotes, pictures. */
export function RichText({ html, lead }: RichTextProps) {
  return (
    <div
      lang="ru"
      className={classNames(styles.body, lead && styles.withLead)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it; there is no other way to show it
      dangerouslySetInnerHTML={{ __html: scrollingTables(html) }}
    />
  );
}

/**
 * Every table in a box that scrolls by itself. The box takes focus, so that a keyboard reaches the columns that do not
 * fit. Cleaned HTML writes tables without attributes, so the tag can be found as it is.
 */
function scrollingTables(html: string): string {
  return html
    .replaceAll("<table>", '<div role="group" aria-label="Таблица" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}
