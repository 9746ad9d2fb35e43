import styles from "./accept-hint.module.css";
import { acceptWords, type Chosen } from "./accepted-files.ts";

/** Beside the buttons: that files can be dropped here, where somebody has a pointer to drag with, and which. */
export function AcceptHint({ accept, pastes = false }: { accept: Chosen; pastes?: boolean }) {
  return (
    <p className="hint">
      <span className={styles.drag}>
        {pastes ? "или перетащите сюда либо вставьте из\u00a0буфера: " : "или перетащите сюда: "}
      </span>
      {acceptWords[accept]}
    </p>
  );
}
