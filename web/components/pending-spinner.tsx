import { useLocation, useNavigation } from "react-router";
import { Spinner } from "#ui/status/spinner.tsx";
import styles from "./pending-spinner.module.css";

/**
 * Shows that something is loading, after 200 ms; takes no space, so that nothing moves. `of="list"`: this page's list
 * is reloading (a filter, another page); put it first inside the list's column. `of="page"`: another page (the
 * frame's).
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
