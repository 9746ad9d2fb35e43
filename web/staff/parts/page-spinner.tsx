import { Spinner } from "#ui/status/spinner.tsx";
import styles from "./parts.module.css";

/** In the place of a whole page, whose own title comes with it: until then the area's name is the only one. */
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

/** In the place of a list or a part that is on its way; the spinner itself waits 200 ms before it shows. */
export function PageSpinner() {
  return (
    <div className={styles.room}>
      <Spinner />
    </div>
  );
}
