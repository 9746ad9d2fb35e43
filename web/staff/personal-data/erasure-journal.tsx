import { Button } from "@mantine/core";
import { type Erasure, fetchErasures, listErasures } from "#contract/registrations/erasures.ts";
import { useApiMutation, useApiQuery } from "../api/use-api.ts";
import { dateAndTime } from "../clock/format.ts";
import { QueryStates } from "../list/list-states.tsx";
import { StaffSection } from "../parts/staff-section.tsx";
import styles from "../registrants/erasure/erasure.module.css";
import { groundWords } from "../registrants/erasure/ground-words.ts";

const shown = "10";

/** The last erasures, and the whole journal as a file for the act. */
export function ErasureJournal() {
  const journal = useApiQuery(listErasures, { query: { limit: shown } });
  const fetching = useApiMutation(fetchErasures, { failed: "Не удалось скачать журнал.", onSuccess: save });
  return (
    <StaffSection
      title="Журнал стирания"
      text="Кого стёрли, в&nbsp;нём не&nbsp;сказано: только номера, даты и&nbsp;основания. Он&nbsp;нужен для&nbsp;акта об&nbsp;уничтожении."
    >
      <QueryStates query={journal} what="журнал стирания">
        {({ count, results }) =>
          count === 0 ? (
            <p className="hint">Пока никого не&nbsp;стирали.</p>
          ) : (
            <>
              <ol className={styles.journal}>
                {results.map((erasure) => (
                  <Line key={erasure.id} erasure={erasure} />
                ))}
              </ol>
              {count > results.length && (
                <p className="hint">
                  Последние {results.length} из&nbsp;{count}. Все&nbsp;— в&nbsp;файле.
                </p>
              )}
              <Button
                variant="default"
                className={styles.erase}
                loading={fetching.isPending}
                onClick={() => fetching.mutate({})}
              >
                Скачать журнал для&nbsp;акта
              </Button>
            </>
          )
        }
      </QueryStates>
    </StaffSection>
  );
}

function Line({ erasure }: { erasure: Erasure }) {
  const { number, conference_name, erased_at, who, ground } = erasure;
  const by = who === "" ? "автоматически" : who;
  return (
    <li className="stack">
      <span>
        №&nbsp;{number}, {conference_name || "конференции уже нет"}
      </span>
      <span className="hint">{[dateAndTime(erased_at), groundWords[ground], by].join(" · ")}</span>
    </li>
  );
}

/** A link could not send the token. */
function save(file: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "zhurnal-stiraniya.csv";
  link.click();
  URL.revokeObjectURL(link.href);
}
