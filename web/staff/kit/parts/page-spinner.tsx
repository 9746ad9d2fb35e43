import { Spinner } from "#ui/status/spinner.tsx";
import styles from "./parts.module.css";

/** Shown instead of a page that is loading, with the name of the area as title. */
export function PageOnItsWay() {
  return (
    <>
      <AreaTitle />
      <PageSpinner />
    </>
  );
}

export function AreaTitle() {
  return <h1 className="visually-hidden">Служебный раздел</h1>;
}

/** Shown instead of a list or a part that is loading; the spinner appears after 200 ms. */
export function PageSpinner() {
  return (
    <div className={styles.room}>
      <Spinner />
    </div>
  );
}
