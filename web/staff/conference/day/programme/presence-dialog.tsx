import { Autocomplete, Button, Modal, TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import {
  listPresence,
  type PresenceList,
  type PresentPerson,
  recordPresence,
} from "#contract/conference/day/presence.ts";
import { listRegistrations } from "#contract/conference/registrants/registration-list.ts";
import { useApiCache, useApiQuery, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { offsetOf } from "#web/staff/kit/clock/site-clock.ts";
import { StaffForm, useStaffForm } from "#web/staff/kit/fields/staff-form.tsx";
import { DialogFoot } from "#web/staff/kit/parts/dialog-foot.tsx";
import { notifyDone } from "#web/staff/kit/parts/notifications.tsx";
import { useConferences } from "../../registrants/use-conference.ts";
import styles from "./presence.module.css";

/** The person whose presence is being recorded; `new` to ask for the number. */
export type Asked = PresentPerson | "new" | null;

type PresenceDialogProps = { session: PresenceList["session"]; asked: Asked; close: () => void };

/** Records the times of a person by hand. */
export function PresenceDialog({ session, asked, close }: PresenceDialogProps) {
  return (
    <Modal
      opened={asked !== null}
      onClose={close}
      title={asked === "new" || asked === null ? "Отметить вручную" : "Изменить время"}
    >
      {asked && (
        <TimesForm key={asked === "new" ? 0 : asked.registration} session={session} asked={asked} close={close} />
      )}
    </Modal>
  );
}

type Part = { id: number; from: string; to: string };

function startOf(session: PresenceList["session"], asked: NonNullable<Asked>): Part[] {
  const time = (instant: string) => instant.slice(11, 16);
  if (asked !== "new" && asked.stays.length > 0) {
    return asked.stays.map(({ arrived_at, left_at }, id) => ({
      id,
      from: time(arrived_at),
      to: left_at ? time(left_at) : "",
    }));
  }
  return [{ id: 0, from: time(session.starts_at), to: time(session.ends_at) }];
}

function TimesForm({ session, asked, close }: PresenceDialogProps & { asked: NonNullable<Asked> }) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [person, setPerson] = useState(asked === "new" ? "" : String(asked.number));
  const [parts, setParts] = useState(() => startOf(session, asked));
  const form = useStaffForm(async () => {
    const at = (time: string) => `${session.starts_at.slice(0, 10)}T${time}:00${offsetOf(session.starts_at)}`;
    const number = numberIn(person);
    const stays = parts.map(({ from, to }) => ({ arrived_at: at(from), left_at: to === "" ? null : at(to) }));
    await api.ask(recordPresence, { params: { id: String(session.id) }, body: { number, stays } });
    notifyDone(`Присутствие записано: №\u00a0${number}.`);
    close();
    await cache.invalidate(listPresence);
  }, "presence-");
  return (
    <StaffForm form={form} className="stack gap-4" aria-label="Присутствие">
      {asked === "new" ? (
        <PersonField value={person} onChange={setPerson} error={form.errorOf("number")} />
      ) : (
        <p>
          <b>{asked.fio}</b>, №&nbsp;{asked.number}
        </p>
      )}
      <PartFields {...{ parts, setParts }} error={form.errorOf("stays")} />
      <p className="hint">Заменит другие отметки этого человека на&nbsp;занятии. Рядом будет ваше имя.</p>
      <DialogFoot>
        <Button variant="default" onClick={close}>
          Отмена
        </Button>
        <Button variant="filled" type="submit" loading={form.isSending}>
          Записать
        </Button>
      </DialogFoot>
    </StaffForm>
  );
}

/** The number in «7», «№ 7» or a suggestion; 0 for a name, which the server refuses. */
const numberIn = (person: string) => Number(/^\s*№?\s*(\d{1,7})(?!\d)/.exec(person)?.[1] ?? 0);

type PersonFieldProps = { value: string; onChange: (value: string) => void; error: string | undefined };

/** Suggests registrants of the current conference by name, institution or number. */
function PersonField({ value, onChange, error }: PersonFieldProps) {
  const { current } = useConferences(null);
  const search = useDeferredValue(value.trim());
  const query = { search, conference: String(current?.id ?? ""), limit: "8" };
  const isName = search.length > 1 && numberIn(search) === 0;
  const found = useApiQuery(listRegistrations, isName ? { query } : null, { placeholderData: keepPreviousData });
  return (
    <Autocomplete
      id="presence-number"
      label="Имя или номер участника"
      autoComplete="off"
      data-autofocus
      value={value}
      onChange={onChange}
      error={error}
      data={[...new Set(found.data?.results.map(({ number, fio }) => `№\u00a0${number}, ${fio}`))]}
      filter={({ options }) => options}
    />
  );
}

type PartFieldsProps = {
  parts: readonly Part[];
  setParts: (change: (before: Part[]) => Part[]) => void;
  error: string | undefined;
};

/** The arrival and the departure of each stay. */
function PartFields({ parts, setParts, error }: PartFieldsProps) {
  const set = (id: number, change: Partial<Part>) =>
    setParts((before) => before.map((part) => (part.id === id ? { ...part, ...change } : part)));
  return (
    <>
      {parts.map(({ id, from, to }) => (
        <div key={id} className={styles.pair}>
          <TextInput
            {...(id === 0 && { id: "presence-stays", "data-autofocus": true })}
            type="time"
            label="Приход"
            value={from}
            onChange={(event) => set(id, { from: event.currentTarget.value })}
            error={id === 0 ? error : undefined}
          />
          <TextInput
            type="time"
            label="Уход"
            value={to}
            onChange={(event) => set(id, { to: event.currentTarget.value })}
          />
        </div>
      ))}
      <Button
        variant="subtle"
        className={styles.start}
        onClick={() => setParts((before) => [...before, { id: before.length, from: "", to: "" }])}
      >
        Уход и&nbsp;возвращение
      </Button>
    </>
  );
}
