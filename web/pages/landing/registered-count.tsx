import { useEffect, useState } from "react";
import type { countRegistrations } from "../../../contract/registrations.ts";
import { pluralForm, words } from "../../../domain/russian-plurals.ts";
import { apiClient } from "../../api/client.ts";
import styles from "./registered-count.module.css";

/**
 * How many are registered: the one thing of the page that changes by the minute, so pages that are kept do not hold it.
 * Its room is there from the start; 0 is not shown, nor is a failure.
 */
export function RegisteredCount() {
  const [count, learn] = useState(0);
  useEffect(() => {
    const visit = new AbortController();
    apiClient((path, init) => fetch(path, { ...init, signal: visit.signal }))
      .ask<typeof countRegistrations>({ method: "GET", path: "/api/registration/get_counter/" })
      .then((answer) => learn(answer.count))
      .catch((error: unknown) => visit.signal.aborted || console.warn("Счётчик участников не загружен.", error));
    return () => visit.abort();
  }, []);
  return (
    <p className={styles.room} data-print="hide">
      {count > 0 && (
        <>
          <span className={styles.figure}>{count}</span>
          <span className={styles.words}>{pluralForm(count, words.registered)}</span>
        </>
      )}
    </p>
  );
}
