import styles from "./file-icon.module.css";

const kinds: Record<string, string | undefined> = {
  PDF: styles.solid,
  DOC: styles.lined,
  DOCX: styles.lined,
};

/** A sheet with the extension on it: PDF solid, DOC and DOCX lined, others outlined. The words beside it repeat it. */
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
