import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type FileFacts, fileFacts } from "./file-facts.ts";
import styles from "./file-link.module.css";

export type FileLinkProps = FileFacts & {
  href: string;
  /** Without the icon: in running text or under a cover. */
  plain?: boolean | undefined;
  className?: string | undefined;
  /** A line about the file, under its name. */
  note?: string | undefined;
  children: ReactNode;
};

/** A link to a file, with its name, extension, pages and size. */
export function FileLink({ href, extension, size, pages, plain, className, note, children }: FileLinkProps) {
  return (
    <a href={href} className={classNames(styles.file, className)}>
      {!plain && <FileIcon extension={extension} />}
      <span className="stack shrink">
        <span className="stack">
          <span className={classNames("underlined", styles.title)}>{children}</span>
          {note && <span className="muted small">{note}</span>}
        </span>
        <span className="visually-hidden">, </span>
        <span className="muted small tabular">{fileFacts({ extension, size, pages })}</span>
      </span>
    </a>
  );
}

const kinds: Record<string, string | undefined> = {
  PDF: styles.solid,
  DOC: styles.lined,
  DOCX: styles.lined,
};

/**
 * An icon with the extension: PDF filled, DOC and DOCX lined, others outlined. The text next to it repeats the
 * extension.
 */
export function FileIcon({ extension }: { extension: string }) {
  const name = extension.replace(/^\./, "").toUpperCase();
  const kind = kinds[name] ?? styles.outlined;
  return (
    <svg className={`${styles.icon} ${kind}`} viewBox="0 0 36 46" aria-hidden="true" focusable="false">
      <path className={styles.sheet} d="M1 1h24l10 10v34H1Z" />
      <path className={styles.corner} d="M25 1v10h10" />
      {kind === styles.lined && <path className={styles.lines} d="M7 17h14M7 22h10" />}
      <text
        className={styles.name}
        x="18"
        y={kind === styles.lined ? 38 : 34}
        textAnchor="middle"
        fontSize="11.5"
        textLength={name.length > 3 ? 30 : undefined}
        lengthAdjust="spacingAndGlyphs"
      >
        {name.slice(0, 4)}
      </text>
    </svg>
  );
}
