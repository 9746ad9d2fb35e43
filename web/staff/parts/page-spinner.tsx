import { Spinner } from "#ui/status/spinner.tsx";
import styles from "./page-spinner.module.css";

/** In the place of a page or a list that is on its way; the spinner itself waits 200 ms before it shows. */
export function PageSpinner() {
  return (
    <div className={styles.room}>
      <Spinner />
    </div>
  );
}
