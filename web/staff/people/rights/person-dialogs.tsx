import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listErasureActs } from "#contract/people/erasure-acts.ts";
import { statedGrounds } from "#contract/people/erasures.ts";
import { erasePerson, exportPerson, type Person, showPerson } from "#contract/people/people.ts";
import { listPersonalRequests } from "#contract/people/personal-requests.ts";
import { kindsOfRequest } from "#domain/people/request-terms.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { CrossIcon } from "#ui/status/icons.tsx";
import { groundWords } from "../../conference/registrants/erasure/ground-words.ts";
import { Mentions } from "../../conference/registrants/erasure/mentions.tsx";
import { NoWayBack } from "../../conference/registrants/erasure/no-way-back.tsx";
import { recordForms } from "../../conference/registrants/registrant-words.ts";
import { registrationQueries } from "../../kit/api/registration-queries.ts";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { Question } from "../../kit/dialogs/question.tsx";
import { ChoiceField, LineField, TickField } from "../../kit/fields/basic-fields.tsx";
import { ArchiveIcon, DownloadIcon } from "../../kit/icons/staff-icons.tsx";
import { saveFile } from "../../kit/parts/save-file.ts";
import { staffPaths } from "../../staff-paths.ts";
import styles from "./people.module.css";
import { StateLine } from "./state-line.tsx";

type DialogProps = { id: string; person: Person; close: () => void };

/** Names what the export contains and what it does not, and downloads it. */
export function ExportDialog({ id, person, close }: DialogProps) {
  const { fio, registrations, consents, letters, requests } = person;
  const [request, setRequest] = useState(String(openRequests(person)[0]?.id ?? ""));
  const counts = `регистраций ${registrations.length}, согласий ${consents.length}, писем ${letters.length}, запросов ${requests.length}`;
  return (
    <Question
      title="Выгрузить всё о человеке"
      close={close}
      endpoint={exportPerson}
      input={{ params: { id }, body: { request: request === "" ? null : Number(request) } }}
      failed={"Архив не собран. Ничего не потеряно, повторите."}
      invalidates={[showPerson]}
      onSuccess={(file: Blob) => saveFile(file, "dannye.zip")}
      cancel="Отмена"
      confirm={
        <span className="row gap-2 middle">
          <DownloadIcon />
          Собрать архив
        </span>
      }
    >
      <p>
        <b>{fio}.</b> Один архив: что храним, зачем, откуда и до какого срока.
      </p>
      <ul className="grid">
        <StateLine title="Сводка для чтения" text="PDF: данные, цели, сроки, кто имеет доступ" />
        <StateLine title="Данные для переноса" text={`JSON: ${counts}`} />
        <StateLine title="Тексты согласий" text="В сводке, слово в слово" />
        <StateLine
          title="Не войдёт"
          text="Имена сотрудников и чужие записи: в сводке стоит «сотрудник общества»"
          Icon={CrossIcon}
          isOpen
        />
      </ul>
      <RequestChoice person={person} value={request} choose={setRequest} />
    </Question>
  );
}

export function openRequests({ requests }: Person) {
  return requests.filter(({ answered_at }) => answered_at === null);
}

type ChoiceProps = { person: Person; value: string; choose: (request: string) => void };

/** The request on which an action is based. */
function RequestChoice({ person, value, choose }: ChoiceProps) {
  const requests = openRequests(person).map(({ id, kind, received_on }) => ({
    value: String(id),
    label: `Запрос № ${id} от ${longDate(received_on)}: ${kindsOfRequest[kind].label.toLowerCase()}`,
  }));
  return (
    <NativeSelect
      label="Основание"
      value={value}
      data={[{ value: "", label: "Без запроса" }, ...requests]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

/** Erases all data of a person after the surname was typed; then shows the act. */
export function EraseDialog({ id, person, close }: DialogProps) {
  const navigate = useNavigate();
  const asked = requestToErase(person);
  const [access] = openRequests(person).filter(({ kind }) => kind === "access");
  return (
    <FormDialog
      title={`Уничтожить данные: ${person.fio}`}
      close={close}
      initial={{
        ground: (asked?.kind === "erase" ? "demand" : "withdrawal") as (typeof statedGrounds)[number],
        request: String(asked?.id ?? ""),
        surname: "",
        unanswered: false,
        notify: person.emails.length > 0,
      }}
      send={async ({ request, ...values }, api) => {
        const registrations = person.registrations.map((row) => row.id);
        const body = { ...values, request: request === "" ? null : Number(request), registrations };
        const { act } = await api.request(erasePerson, { params: { id }, body });
        await navigate(staffPaths.erasureAct(act));
      }}
      invalidates={[listPersonalRequests, listErasureActs, ...registrationQueries]}
      cancel="Не уничтожать"
      submit="Уничтожить и составить акт"
    >
      {({ field, values, set }) => (
        <>
          <NoWayBack />
          {access && (
            <TickField
              {...field("unanswered", `Уничтожить, не ответив на запрос № ${access.id}`)}
              hint={"Человек спросил, что о нём храним, и ответа ещё нет"}
            />
          )}
          <Consequences person={person} />
          <Mentions id={id} />
          <ChoiceField
            {...field("ground", "Причина")}
            data={statedGrounds.map((value) => ({ value, label: groundWords[value] }))}
          />
          <RequestChoice person={person} value={values.request} choose={(request) => set({ request })} />
          <LineField {...field("surname", "Чтобы подтвердить, наберите фамилию")} />
          {person.emails[0] && (
            <TickField
              {...field("notify", "Сообщить человеку письмом, что данные уничтожены")}
              hint={`${person.emails[0]}: адрес сотрётся, когда письмо уйдёт`}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** What a person asked is the ground if it ends the storage of their data. */
function requestToErase(person: Person) {
  const open = openRequests(person);
  return open.find(({ kind }) => kind === "withdraw" || kind === "erase") ?? open.find(({ kind }) => kind === "stop");
}

/** What goes at once, and what stays until when. */
function Consequences({ person: { registrations, history } }: { person: Person }) {
  const prints = history.filter(({ is_print }) => is_print).length;
  const numbers = registrations.map((row) => `№ ${row.number} (${briefName(row)})`).join(", ");
  return (
    <div className={styles.lists}>
      <List
        title="Исчезнет сразу"
        Icon={CrossIcon}
        lines={[
          `${counted(registrations.length, recordForms)}: ${numbers}`,
          "Страница участника и QR-код: на входе не сработают",
          "Согласия, письма, исправления, телефоны и почта",
          "Имя в журнале действий и в запросах",
        ]}
      />
      <List
        title="Останется"
        Icon={ArchiveIcon}
        lines={[
          "Акт и выгрузка из журнала: три года, с именем",
          "Числа в статистике: без имён",
          "Резервные копии: 30 дней, потом сотрутся сами",
          prints > 0 ? `Бумажные анкеты, ${prints}: уничтожьте и отметьте в акте` : "Бумага, если печатали без сайта",
        ]}
      />
    </div>
  );
}

/** «XIII», otherwise the year. */
function briefName({ conference_name, start_date }: Person["registrations"][number]): string {
  return /^[IVXLC]+(?= )/.exec(conference_name)?.[0] ?? start_date.slice(0, 4);
}

function List({ title, Icon, lines }: { title: string; Icon: (props: object) => React.ReactNode; lines: string[] }) {
  return (
    <div className="stack gap-2">
      <b>{title}</b>
      <ul className="stack gap-2 plain">
        {lines.map((line) => (
          <li key={line} className="row gap-2">
            <Icon />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
