import type { EntrySummary } from "../../../../contract/entries.ts";
import { MegaphoneIcon } from "../../../../ui/icons.tsx";
import { Swatch } from "../../../../ui/swatch.tsx";
import { useTags } from "../use-choices.ts";
import styles from "./entries.module.css";

/** Under the title: the tags of a news item; of the rest, where it stands on the site. */
export function EntrySecondLine({ row }: { row: EntrySummary }) {
  if (row.kind === "news") return <NewsFacts row={row} />;
  if (row.path === null || row.state !== "published") return null;
  return <span className={styles.second}>{row.path}</span>;
}

function NewsFacts({ row }: { row: EntrySummary }) {
  const tags = useTags().filter(({ id }) => row.tags.includes(id));
  return (
    <span className={styles.second}>
      {row.is_announ && (
        <span className={styles.announced}>
          <MegaphoneIcon sign /> в&nbsp;объявлениях
        </span>
      )}
      {tags.map(({ id, name, color }) => (
        <span key={id} className={styles.tag}>
          <Swatch colour={color} />
          {name}
        </span>
      ))}
      {tags.length === 0 && !row.is_announ && "без рубрик"}
    </span>
  );
}
