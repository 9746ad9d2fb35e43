import { Button } from "@mantine/core";
import { Link } from "react-router";
import { type Erasure, exportErasures, listErasures, type Retention } from "#contract/people/erasures.ts";
import { useRootData } from "#web/root-data.ts";
import { groundWords } from "../../conference/registrants/erasure/ground-words.ts";
import { useMayErase, useRetention } from "../../conference/registrants/erasure/use-retention.ts";
import styles from "../../conference/registrants/registrants-page.module.css";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { useArrivalField } from "../../kit/fields/use-arrival-field.ts";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { saveFile } from "../../kit/parts/save-file.ts";
import { SettingsPart } from "../../kit/parts/settings-part.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { retentionInWords } from "./retention-term.tsx";

/** The retention terms of the registrations of each conference, and the journal of erasures. */
export function PersonalDataPart() {
  const retention = useRetention();
  useArrivalField();
  if (!useMayErase()) {
    return <StaffProblem title="Нет доступа">Сроки хранения задают администраторы.</StaffProblem>;
  }
  return (
    <SettingsPart
      title="Персональные данные"
      text="Сколько хранить регистрации, решают у каждой конференции. Обычно три года, без согласия — год: за это время выдают сертификаты и отвечают на вопросы."
    >
      <QueryStates query={retention} what="сроки хранения">
        {(list) => <Conferences list={list.filter(({ registrations }) => registrations > 0)} />}
      </QueryStates>
      <ErasureJournal />
    </SettingsPart>
  );
}

/** The conferences with registrations, each with a link to the setting of its term. */
function Conferences({ list }: { list: Retention[] }) {
  const today = useRootData()?.site.today ?? "";
  if (list.length === 0) return <p className="hint">Ни на одну конференцию пока не записывались.</p>;
  return (
    <ul aria-label="Сроки хранения">
      {list.map((term, index) => (
        <li key={term.conference} className={styles.row}>
          <div>
            <b>{term.name}</b>
            <p className="hint">{retentionInWords(term, today)}</p>
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

const shown = "10";

/** The latest erasures, and the whole journal as a file for the official act. */
function ErasureJournal() {
  const journal = useApiQuery(listErasures, { query: { limit: shown } });
  const fetching = useApiMutation(exportErasures, {
    failed: "Не удалось скачать журнал.",
    onSuccess: (file: Blob) => saveFile(file, "zhurnal-stiraniya.csv"),
  });
  return (
    <StaffSection
      title="Журнал стирания"
      text="Кого стёрли, в нём не сказано: только номера, даты и основания. Он нужен для акта об уничтожении."
    >
      <QueryStates query={journal} what="журнал стирания">
        {({ count, results }) =>
          count === 0 ? (
            <p className="hint">Пока никого не стирали.</p>
          ) : (
            <>
              <ol className="grid gap-3">
                {results.map((erasure) => (
                  <Line key={erasure.id} erasure={erasure} />
                ))}
              </ol>
              {count > results.length && (
                <p className="hint">
                  Последние {results.length} из {count}. Все — в файле.
                </p>
              )}
              <Button
                variant="default"
                className={styles.erase}
                loading={fetching.isPending}
                onClick={() => fetching.mutate({})}
              >
                Скачать журнал для акта
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
        № {number}, {conference_name || "конференции уже нет"}
      </span>
      <span className="hint">{[dateAndTime(erased_at), groundWords[ground], by].join(" · ")}</span>
    </li>
  );
}
