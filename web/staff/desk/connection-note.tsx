import { useNetwork } from "@mantine/hooks";
import styles from "./connection-note.module.css";

/** Says so while the device itself knows that it has no network; a server that is silent shows when a name is sent. */
export function ConnectionNote() {
  const { online } = useNetwork();
  return (
    <p role="status" className={styles.note}>
      {!online && "Нет связи. Записанное сохранено, новое имя останется в\u00a0поле, пока связь не\u00a0вернётся."}
    </p>
  );
}
