import { Button } from "@mantine/core";
import { Link } from "react-router";
import type { Retention } from "#contract/registrations/erasures.ts";
import { useArrivalField } from "../fields/use-arrival-field.ts";
import { QueryStates } from "../list/list-states.tsx";
import { SettingsPart } from "../parts/settings-part.tsx";
import { StaffProblem } from "../parts/staff-problem.tsx";
import styles from "../registrants/erasure/erasure.module.css";
import { useMayErase, useRetention } from "../registrants/erasure/use-retention.ts";
import { staffPaths } from "../staff-paths.ts";
import { ErasureJournal } from "./erasure-journal.tsx";
import { retentionInWords } from "./retention-term.tsx";

/** Until when the registrations of each conference are kept, and what has been erased. */
export function PersonalDataPart() {
  const retention = useRetention();
  useArrivalField();
  if (!useMayErase()) {
    return <StaffProblem title="Нет доступа">Сроки хранения задают администраторы.</StaffProblem>;
  }
  return (
    <SettingsPart
      title="Персональные данные"
      text="Сколько хранить регистрации, решают у&nbsp;каждой конференции. Обычно год: за&nbsp;это время выдают сертификаты и&nbsp;отвечают на&nbsp;вопросы."
    >
      <QueryStates query={retention} what="сроки хранения">
        {(list) => <Conferences list={list.filter(({ registrations }) => registrations > 0)} />}
      </QueryStates>
      <ErasureJournal />
    </SettingsPart>
  );
}

/** The conferences with registrations, each with the way to where its term is set. */
function Conferences({ list }: { list: Retention[] }) {
  if (list.length === 0) return <p className="hint">Ни&nbsp;на&nbsp;одну конференцию пока не&nbsp;записывались.</p>;
  return (
    <ul aria-label="Сроки хранения">
      {list.map((term, index) => (
        <li key={term.conference} className={styles.row}>
          <div>
            <b>{term.name}</b>
            <p className="hint">{retentionInWords(term)}</p>
          </div>
          {term.entry !== null && (
            <Button
              component={Link}
              id={index === 0 ? "retention" : undefined}
              to={staffPaths.conferenceRetention(term.entry)}
              variant="default"
              size="sm"
              aria-label={`${term.is_due ? "Разобрать" : "Изменить срок"}: ${term.name}`}
            >
              {term.is_due ? "Разобрать" : "Изменить срок"}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
