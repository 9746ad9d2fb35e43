import { Button } from "@mantine/core";
import { listRegistrationSettings, type RegistrationSettings } from "#contract/conference/conference-registration.ts";
import {
  type ConferenceQuestions,
  listConferenceQuestions,
  setConferenceQuestions,
} from "#contract/conference/registration/registration-questions.ts";
import { maxQuestions } from "#domain/registration/questions.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import QuestionFields from "#web/components/questions/question-fields.tsx";
import { useApiCache, useApiQuery, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { EditForm, useEditForm } from "#web/staff/kit/fields/edit-form.tsx";
import { OrderedRows } from "#web/staff/kit/fields/ordered-rows.tsx";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { StaffSection } from "#web/staff/kit/parts/staff-section.tsx";
import { QuestionRowFields } from "./question-row.tsx";
import {
  blankQuestion,
  copiesOf,
  newId,
  type QuestionRow,
  questionInWords,
  questionsLabels,
  questionsValues,
  rowOf,
  sentRow,
} from "./question-rows.ts";

/** The questions that a conference asks in its form, with a preview. */
export function ConferenceQuestionsPart({ conference }: { conference: RegistrationSettings }) {
  const query = useApiQuery(listConferenceQuestions, { params: { id: String(conference.id) } });
  return (
    <StaffSection
      title="Вопросы анкеты"
      text="Свои вопросы этой конференции: участник ответит на них после выбора школы. До сорока."
    >
      <QueryStates query={query} what="вопросы">
        {(saved) => <QuestionsForm conference={conference} saved={saved} />}
      </QueryStates>
    </StaffSection>
  );
}

type QuestionsFormProps = { conference: RegistrationSettings; saved: ConferenceQuestions };

function QuestionsForm({ conference, saved }: QuestionsFormProps) {
  const edit = useQuestions(conference.id, saved);
  const { values, set, form } = edit;
  const rows = values.questions;
  const setRows = (questions: QuestionRow[]) =>
    set({ questions: questions.map((row) => (row.id === 0 ? { ...row, id: newId(questions) } : row)) });
  return (
    <EditForm edit={edit} save="Сохранить вопросы" words={questionInWords}>
      <section className="stack gap-4" aria-label="Список вопросов">
        <div>
          <OrderedRows
            rows={rows}
            onChange={setRows}
            word="вопрос"
            nameOf={({ label }) => label}
            adding={{ label: "Добавить вопрос", blank: { ...blankQuestion, id: 0 }, most: maxQuestions }}
          >
            {(row, index, setRow) => (
              <QuestionRowFields
                {...{ row, index, set: setRow, errorOf: form.errorOf }}
                earlier={rows.slice(0, index)}
              />
            )}
          </OrderedRows>
        </div>
        {rows.length === 0 && <FromLastYear conference={conference} take={(last) => setRows(copiesOf(last, rows))} />}
        <Deleted saved={saved} rows={rows} restore={(row) => setRows([...rows, row])} />
      </section>
      {rows.length > 0 && (
        <section aria-label="Как увидит участник">
          <Disclosure summary="Как это увидит участник">
            <QuestionFields
              asked={rows.filter(({ hidden }) => !hidden).map(asAsked)}
              values={undefined}
              errorOf={nothingWrong}
            />
          </Disclosure>
        </section>
      )}
    </EditForm>
  );
}

const nothingWrong = () => undefined;
const asAsked = (row: QuestionRow) => ({ ...row, options: row.options.map((one) => ({ ...one, is_full: false })) });

function useQuestions(conference: number, saved: ConferenceQuestions) {
  const api = useStaffApi();
  const cache = useApiCache();
  const at = { params: { id: String(conference) } };
  return useEditForm<ConferenceQuestions, { questions: QuestionRow[] }>({
    saved,
    valuesOf: questionsValues,
    labels: questionsLabels,
    send: ({ questions }, revision) =>
      api.request(setConferenceQuestions, {
        ...at,
        body: { questions: questions.map(sentRow), revision },
      }),
    latest: () => api.request(listConferenceQuestions, at),
    onSaved: (newer) => cache.set(listConferenceQuestions, at, newer),
    done: "Вопросы сохранены.",
  });
}

/** Takes over the questions of the conference before this one. */
function FromLastYear({ conference, take }: { conference: RegistrationSettings; take: (rows: QuestionRow[]) => void }) {
  const conferences = useApiQuery(listRegistrationSettings).data ?? [];
  const last = conferences.find(({ start_date }) => start_date < conference.start_date);
  const { data } = useApiQuery(listConferenceQuestions, last ? { params: { id: String(last.id) } } : null);
  const questions = data?.questions.filter(({ deleted_at }) => deleted_at === null) ?? [];
  if (!last || questions.length === 0) return null;
  return (
    <div>
      <Button variant="light" onClick={() => take(questions.map(rowOf))}>
        {`Взять вопросы прошлой конференции: ${questions.length}`}
      </Button>
    </div>
  );
}

const answerForms = ["ответ", "ответа", "ответов"] as const;

type DeletedProps = {
  saved: ConferenceQuestions;
  rows: readonly QuestionRow[];
  restore: (row: QuestionRow) => void;
};

/** Questions that are stored but not among the rows: removed just now, or deleted in the last thirty days. */
function Deleted({ saved, rows, restore }: DeletedProps) {
  const gone = saved.questions.filter(({ id }) => !rows.some((row) => row.id === id));
  if (gone.length === 0) return null;
  return (
    <section className="stack gap-2" aria-label="Удалённые вопросы">
      <p className="hint">Удалённые вопросы: с ними уйдут ответы. Вернуть вопрос с ответами можно в течение 30 дней.</p>
      {gone.map((question) => (
        <p key={question.id} className="cluster gap-3 middle">
          <span>{`${question.label}, ${counted(question.answers, answerForms)}`}</span>
          <Button variant="subtle" size="compact-md" onClick={() => restore(rowOf(question))}>
            Вернуть
          </Button>
        </p>
      ))}
    </section>
  );
}
