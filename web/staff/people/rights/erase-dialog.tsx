import { Button, Checkbox, Modal, NativeSelect, Stack } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { listErasureActs } from "#contract/people/erasure-acts.ts";
import { statedGrounds } from "#contract/people/erasures.ts";
import { erasePerson, type Person } from "#contract/people/people.ts";
import { listPersonalRequests } from "#contract/people/personal-requests.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { CrossIcon } from "#ui/status/icons.tsx";
import { groundWords } from "../../conference/registrants/erasure/ground-words.ts";
import { Mentions } from "../../conference/registrants/erasure/mentions.tsx";
import { NoWayBack } from "../../conference/registrants/erasure/no-way-back.tsx";
import { recordForms } from "../../conference/registrants/registrant-words.ts";
import { registrationQueries } from "../../kit/api/registration-queries.ts";
import { useApiCache, useStaffApi } from "../../kit/api/use-api.ts";
import { LineField } from "../../kit/fields/basic-fields.tsx";
import { StaffForm, useStaffForm } from "../../kit/fields/staff-form.tsx";
import { ArchiveIcon } from "../../kit/icons/staff-icons.tsx";
import { DialogFoot } from "../../kit/parts/dialog-foot.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { openRequests, RequestChoice } from "./export-dialog.tsx";
import styles from "./people.module.css";

type DialogProps = { id: string; person: Person; opened: boolean; close: () => void };

/** Erases all data of a person after the surname was typed; then shows the act. */
export function EraseDialog({ opened, close, ...shown }: DialogProps) {
  return (
    <Modal opened={opened} onClose={close} title={`Уничтожить данные: ${shown.person.fio}`} size="lg">
      {opened && <EraseForm {...shown} close={close} />}
    </Modal>
  );
}

/** The values of the form, and its sending. */
function useErasing({ id, person }: Pick<DialogProps, "id" | "person">) {
  const api = useStaffApi();
  const cache = useApiCache();
  const navigate = useNavigate();
  const asked = requestToErase(person);
  const [values, setValues] = useState({
    ground: (asked?.kind === "erase" ? "demand" : "withdrawal") as (typeof statedGrounds)[number],
    request: String(asked?.id ?? ""),
    surname: "",
    unanswered: false,
    notify: person.emails.length > 0,
  });
  const form = useStaffForm(async () => {
    const request = values.request === "" ? null : Number(values.request);
    const registrations = person.registrations.map((row) => row.id);
    const body = { ...values, request, registrations };
    const { act } = await api.ask(erasePerson, { params: { id }, body });
    await navigate(staffPaths.erasureAct(act));
    await cache.invalidate(listPersonalRequests, listErasureActs, ...registrationQueries);
  });
  return { form, values, set: (part: Partial<typeof values>) => setValues({ ...values, ...part }) };
}

/** What a person asked is the ground if it ends the storage of their data. */
function requestToErase(person: Person) {
  const open = openRequests(person);
  return open.find(({ kind }) => kind === "withdraw" || kind === "erase") ?? open.find(({ kind }) => kind === "stop");
}

function EraseForm({ id, person, close }: Omit<DialogProps, "opened">) {
  const { form, values, set } = useErasing({ id, person });
  const [access] = openRequests(person).filter(({ kind }) => kind === "access");
  return (
    <StaffForm form={form}>
      <Stack>
        <NoWayBack />
        {access && (
          <Checkbox
            id="unanswered"
            label={`Уничтожить, не\u00a0ответив на\u00a0запрос №\u00a0${access.id}`}
            description={"Человек спросил, что о\u00a0нём храним, и\u00a0ответа ещё нет"}
            checked={values.unanswered}
            error={form.errorOf("unanswered")}
            onChange={(event) => set({ unanswered: event.currentTarget.checked })}
          />
        )}
        <Consequences person={person} />
        <Mentions id={id} />
        <NativeSelect
          id="ground"
          label="Причина"
          value={values.ground}
          data={statedGrounds.map((value) => ({ value, label: groundWords[value] }))}
          onChange={(event) => set({ ground: event.currentTarget.value as typeof values.ground })}
        />
        <RequestChoice person={person} value={values.request} choose={(request) => set({ request })} />
        <LineField
          id="surname"
          label="Чтобы подтвердить, наберите фамилию"
          value={values.surname}
          onChange={(surname) => set({ surname })}
          error={form.errorOf("surname")}
        />
        {person.emails[0] && (
          <Checkbox
            label="Сообщить человеку письмом, что данные уничтожены"
            description={`${person.emails[0]}: адрес сотрётся, когда письмо уйдёт`}
            checked={values.notify}
            onChange={(event) => set({ notify: event.currentTarget.checked })}
          />
        )}
        <DialogFoot>
          <Button variant="default" data-autofocus onClick={close}>
            Не&nbsp;уничтожать
          </Button>
          <Button type="submit" loading={form.isSending}>
            Уничтожить и&nbsp;составить акт
          </Button>
        </DialogFoot>
      </Stack>
    </StaffForm>
  );
}

/** What goes at once, and what stays until when. */
function Consequences({ person: { registrations, history } }: { person: Person }) {
  const prints = history.filter(({ is_print }) => is_print).length;
  const numbers = registrations.map((row) => `№\u00a0${row.number} (${briefName(row)})`).join(", ");
  return (
    <div className={styles.lists}>
      <List
        title="Исчезнет сразу"
        Icon={CrossIcon}
        lines={[
          `${counted(registrations.length, recordForms)}: ${numbers}`,
          "Страница участника и\u00a0QR-код: на\u00a0входе не\u00a0сработают",
          "Согласия, письма, исправления, телефоны и\u00a0почта",
          "Имя в\u00a0журнале действий и\u00a0в\u00a0запросах",
        ]}
      />
      <List
        title="Останется"
        Icon={ArchiveIcon}
        lines={[
          "Акт и\u00a0выгрузка из\u00a0журнала: три года, с\u00a0именем",
          "Числа в\u00a0статистике: без имён",
          "Резервные копии: 30\u00a0дней, потом сотрутся сами",
          prints > 0
            ? `Бумажные анкеты, ${prints}: уничтожьте и\u00a0отметьте в\u00a0акте`
            : "Бумага, если печатали без сайта",
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
    <div className={styles.list}>
      <b>{title}</b>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
