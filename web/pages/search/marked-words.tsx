import { Fragment } from "react";
import styles from "./search-page.module.css";

/** A text in pieces, those that were asked for marked. */
export function MarkedWords({ parts }: { parts: { text: string; marked: boolean }[] }) {
  let at = 0;
  return parts.map(({ text, marked }) => {
    at += text.length;
    return marked ? (
      <mark key={at} className={styles.marked}>
        {text}
      </mark>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    );
  });
}
