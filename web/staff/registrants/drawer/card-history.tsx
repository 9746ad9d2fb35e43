import type { RegistrationCard } from "#contract/registrations/registration-list.ts";
import { sourceInFull } from "#domain/registration/registration-sources.ts";
import { dateAndTime } from "../../clock/format.ts";
import { ChangedFields } from "./changed-fields.tsx";
import styles from "./registration-drawer.module.css";

/** The changes of the record, the newest first, ending with its creation. */
export function CardHistory({ card }: { card: RegistrationCard }) {
  const newestFirst = [...card.history].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <section aria-labelledby="history">
      <h3 id="history" className={styles.subtitle}>
        История
      </h3>
      <ol className={styles.history}>
        {newestFirst.map(({ id, at, who, what, changes }) => (
          <li key={id}>
            <p>{what}</p>
            <ChangedFields changes={changes} />
            <p className="hint">{[dateAndTime(at), who].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
        <li>
          <p>Запись создана: {sourceInFull[card.source]}</p>
          <p className="hint">{[dateAndTime(card.created_at), card.created_by].filter(Boolean).join(" · ")}</p>
        </li>
      </ol>
    </section>
  );
}
