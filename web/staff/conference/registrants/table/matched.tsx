import { matchedParts } from "../matched-parts.ts";
import { useTable } from "../table-context.ts";
import styles from "./registrants-table.module.css";

/** A text with the words of the search highlighted. */
export function Matched({ children }: { children: string }) {
  const { view } = useTable();
  return matchedParts(children, view.search).map(({ text, matched }, index) =>
    matched ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position
      <mark key={index} className={styles.match}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
