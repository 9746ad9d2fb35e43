import styles from "./frame/site-frame.module.css";

/** The double-barred cross of the fight against tuberculosis: the only red element of a page besides errors. */
export function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 36 52" data-sign="" aria-hidden="true" focusable="false">
      <path d="M14 0h8v8h14v7.5H22V22h14v7.5H22V52h-8V29.5H0V22h14v-6.5H0V8h14Z" />
    </svg>
  );
}
