import { useLocation, useNavigation } from "react-router";
import { Spinner } from "#ui/status/spinner.tsx";
import styles from "./pending-spinner.module.css";

/**
 * Shows that something is loading, after 200 ms; takes no space, so that nothing moves. `of="list"`: the list of this
 * page is reloading; must be the first element of the list's column. `of="page"`: another page is loading; used by the
 * frame.
 */
export function PendingSpinner({ of }: { of: "list" | "page" }) {
  const here = useLocation().pathname;
  const there = useNavigation().location?.pathname;
  if (there === undefined || (there === here) !== (of === "list")) return null;
  return (
    <div className={styles.place}>
      <Spinner className={styles.spinner} />
    </div>
  );
}
