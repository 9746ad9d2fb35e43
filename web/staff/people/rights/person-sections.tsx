import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { type Person, printConsent, showConsentText } from "#contract/people/people.ts";
import { dateRange, longDate } from "#domain/text/russian-dates.ts";
import { Link } from "#ui/links/link.tsx";
import { RichText } from "#web/components/rich-text.tsx";
import { paths } from "#web/paths.ts";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { QueryStates } from "../../kit/list/list-states.tsx";
import table from "../../kit/list/list-table.module.css";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { saveFile } from "../../kit/parts/save-file.ts";
import { StaffBadge } from "../../kit/parts/staff-badge.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import styles from "./people.module.css";

/** What is stored about a person: registrations, consents, letters, proposals, history. */
export function PersonSections({ person }: { person: Person }) {
  const [text, setText] = useState<string | null>(null);
  const print = usePrintedConsent(person);
  return (
    <>
      <Records title="Регистрации" rows={person.registrations} columns={registrationColumns} />
      <Records title="Ответы на вопросы" rows={answersOf(person)} columns={answerColumns} />
      <Records title="Согласия" rows={person.consents} columns={consentColumns(setText, print)} />
      <Records title="Письма" rows={person.letters} columns={letterColumns} />
      <Records title="Предложенные исправления" rows={person.proposals} columns={proposalColumns} />
      <History history={person.history} />
      <ConsentText hash={text} close={() => setText(null)} />
    </>
  );
}

const answersOf = ({ registrations }: Person) =>
  registrations
    .flatMap(({ number, answers }) => answers.map((answer) => ({ ...answer, number })))
    .map((answer, id) => ({ ...answer, id }));

const answerColumns: readonly Column<ReturnType<typeof answersOf>[number]>[] = [
  { head: "Вопрос", isRowHead: true, cell: ({ label }) => label },
  { head: "Ответ", className: "breakable", cell: ({ text }) => text },
  { head: "Запись", label: "Запись №", className: "tabular", cell: ({ number }) => number },
];

type RecordsProps<Row> = { title: string; rows: readonly Row[]; columns: readonly Column<Row>[] };

/** A section that is left out without rows. */
function Records<Row extends { id: number }>({ title, rows, columns }: RecordsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <StaffSection title={title} aside={<span className="muted tabular">{rows.length}</span>}>
      <RuledTable label={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </StaffSection>
  );
}

const states = { registered: "записан", withdrawn: "отозвана", deleted: "в корзине" } as const;

const registrationColumns: readonly Column<Person["registrations"][number]>[] = [
  {
    head: "Конференция",
    isRowHead: true,
    className: "strong",
    cell: ({ conference_name, start_date, end_date, source, created_at }) => (
      <>
        {conference_name}, {Object.values(dateRange(start_date, end_date)).join(" ")}
        <span className={table.second}>
          {source}, {dateAndTime(created_at)}
        </span>
      </>
    ),
  },
  {
    head: "№",
    label: "№",
    className: "tabular nowrap",
    cell: ({ number, conference, state }) =>
      state === "deleted" ? (
        number
      ) : (
        <Link to={`${paths.registrants}?conference=${conference}&search=${number}`}>{number}</Link>
      ),
  },
  { head: "Школа", cell: ({ school }) => school },
  { head: "Состояние", label: "Состояние:", cell: ({ state }) => states[state] },
  {
    head: "Хранить до",
    label: "Хранить до:",
    cell: ({ due_on, is_due }) =>
      is_due ? <StaffBadge kind="warning">{longDate(due_on)}</StaffBadge> : longDate(due_on),
  },
];

/** Saves the proof of a consent as a PDF. */
function usePrintedConsent({ registrations: [newest] }: Person): (consent: number) => void {
  const printing = useApiMutation(printConsent, {
    failed: "Справка не собрана.",
    onSuccess: (file: Blob, { params }) => saveFile(file, `soglasie-${params?.consent}.pdf`),
  });
  return (consent) => printing.mutate({ params: { id: String(newest?.id ?? 0), consent: String(consent) } });
}

const consentColumns = (
  open: (hash: string) => void,
  print: (consent: number) => void,
): readonly Column<Person["consents"][number]>[] => [
  {
    head: "На что",
    isRowHead: true,
    className: "strong",
    cell: ({ version }) => (
      <>
        Обработка персональных данных
        <span className={table.second}>Редакция {version}</span>
      </>
    ),
  },
  {
    head: "Дано",
    cell: ({ given_at }) => (
      <>
        {dateAndTime(given_at)}
        <span className={table.second}>Отметка на сайте</span>
      </>
    ),
  },
  {
    head: "Доказательство",
    className: "breakable",
    cell: ({ address, number, hash, is_verified }) => (
      <>
        Адрес {address || "неизвестен"}, запись&nbsp;{number}
        <span className={table.second}>
          {is_verified ? "Текст сверен: " : "Текст не сохранился"}
          {is_verified && <span className="nowrap">{`${hash.slice(0, 4)}…${hash.slice(-4)}`}</span>}
        </span>
      </>
    ),
  },
  {
    head: "Действия",
    isHeadHidden: true,
    className: styles.actions,
    cell: ({ id, hash, is_verified }) => (
      <>
        {is_verified && (
          <Button variant="subtle" size="sm" onClick={() => open(hash)}>
            Текст
          </Button>
        )}
        <Button variant="subtle" size="sm" onClick={() => print(id)}>
          Справка PDF
        </Button>
      </>
    ),
  },
];

const letterStates = {
  waiting: "в очереди",
  sending: "уходит",
  sent: "отправлено",
  failed: "не ушло",
  cancelled: "отменено",
} as const;

const letterColumns: readonly Column<Person["letters"][number]>[] = [
  { head: "Письмо", isRowHead: true, cell: ({ title }) => title },
  { head: "Куда", className: "breakable", cell: ({ recipient }) => recipient },
  {
    head: "Состояние",
    className: "hint",
    cell: ({ state, at }) => `${letterStates[state]}, ${dateAndTime(at)}`,
  },
];

const proposalColumns: readonly Column<Person["proposals"][number]>[] = [
  { head: "Что прислали", isRowHead: true, className: "breakable", cell: ({ content }) => content },
  { head: "Запись", label: "Запись №", cell: ({ number }) => number },
  { head: "Когда", className: "hint", cell: ({ at }) => dateAndTime(at) },
  { head: "Решение", cell: ({ is_open }) => (is_open ? "ещё не решено" : "рассмотрено") },
];

/** Number of entries shown at first. */
const shownAtFirst = 6;

function History({ history }: Pick<Person, "history">) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? history : history.slice(0, shownAtFirst);
  return (
    <StaffSection title="Журнал" aside={<span className="hint">Просмотры тоже видны</span>}>
      <ol className={styles.history}>
        {shown.map(({ id, at, who, what, number, changes }) => (
          <li key={id}>
            <p>
              {what}: запись № {number}
            </p>
            {changes.map(({ field, before, after }) => (
              <p key={field} className="breakable">
                {field}: {before || "пусто"} → {after || "пусто"}
              </p>
            ))}
            <p className="hint">{[dateAndTime(at), who].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
      </ol>
      {history.length > shown.length && (
        <Button variant="subtle" size="sm" className="push" onClick={() => setIsWhole(true)}>
          Показать весь журнал
        </Button>
      )}
    </StaffSection>
  );
}

/** The words that the person agreed to. */
function ConsentText({ hash, close }: { hash: string | null; close: () => void }) {
  const query = useApiQuery(showConsentText, hash === null ? null : { params: { hash } });
  return (
    <Modal opened={hash !== null} onClose={close} title="Текст согласия, как его видели" size="lg">
      {hash !== null && (
        <QueryStates query={query} what="текст согласия">
          {({ content }) => <RichText html={content} />}
        </QueryStates>
      )}
    </Modal>
  );
}
