import { Swatch } from "#ui/status/swatch.tsx";
import styles from "./tag-marks.module.css";

type MarkedTag = { slug: string; name: string; color: string };

/** A tag's colour is a square beside its name: staff may choose any colour, the words stay ink. */
export function TagMark({ tag }: { tag: MarkedTag }) {
  return (
    <span className={styles.mark}>
      <Swatch colour={tag.color} />
      {tag.name}
    </span>
  );
}
