import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { exportPerson, type Person, showPerson } from "#contract/people/people.ts";
import { kindsOfRequest } from "#domain/people/request-terms.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { CrossIcon, TickIcon } from "#ui/status/icons.tsx";
import { Question } from "../../kit/dialogs/question.tsx";
import { DownloadIcon } from "../../kit/icons/staff-icons.tsx";
import { saveFile } from "../../kit/parts/save-file.ts";
import styles from "./people.module.css";

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
      <ul className={styles.done}>
        <Part title="Сводка для чтения" text="PDF: данные, цели, сроки, кто имеет доступ" />
        <Part title="Данные для переноса" text={`JSON: ${counts}`} />
        <Part title="Тексты согласий" text="В сводке, слово в слово" />
        <li data-open>
          <CrossIcon />
          <div>
            Не войдёт
            <p className="hint">Имена сотрудников и чужие записи: в сводке стоит «сотрудник общества»</p>
          </div>
        </li>
      </ul>
      <RequestChoice person={person} value={request} choose={setRequest} />
    </Question>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <TickIcon />
      <div>
        {title}
        <p className="hint">{text}</p>
      </div>
    </li>
  );
}

export function openRequests({ requests }: Person) {
  return requests.filter(({ answered_at }) => answered_at === null);
}

type ChoiceProps = { person: Person; value: string; choose: (request: string) => void };

/** The request on which an action is based. */
export function RequestChoice({ person, value, choose }: ChoiceProps) {
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
