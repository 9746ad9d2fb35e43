import styles from "./honeypot.module.css";

/** Nobody sees, hears or reaches this field; who fills it in is a program. */
export function Honeypot() {
  return (
    <div className={styles.unseen} aria-hidden="true">
      <label>
        Не&nbsp;заполняйте это поле
        <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
