import { Autocomplete, Button, TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import {
  listPresence,
  type PresenceList,
  type PresentPerson,
  recordPresence,
} from "#contract/conference/day/presence.ts";
import { listRegistrations } from "#contract/conference/registrants/registration-list.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { offsetOf } from "#web/staff/kit/clock/site-clock.ts";
import { FormDialog } from "#web/staff/kit/dialogs/form-dialog.tsx";
import type { FieldProps } from "#web/staff/kit/fields/field-props.ts";
import { useConferences } from "../../registrants/use-conference.ts";
import styles from "./presence.module.css";

/** The person whose presence is being recorded; `new` to ask for the number. */
export type EditedPresence = PresentPerson | "new" | null;

type Part = { id: number; from: string; to: string };

function startOf(session: PresenceList["session"], edited: NonNullable<EditedPresence>): Part[] {
  const time = (instant: string) => instant.slice(11, 16);
  if (edited !== "new" && edited.stays.length > 0) {
    return edited.stays.map(({ arrived_at, left_at }, id) => ({
      id,
      from: time(arrived_at),
      to: left_at ? time(left_at) : "",
    }));
  }
  return [{ id: 0, from: time(session.starts_at), to: time(session.ends_at) }];
}

type PresenceDialogProps = { session: PresenceList["session"]; edited: NonNullable<EditedPresence>; close: () => void };

/** Records the times of a person by hand. */
export function PresenceDialog({ session, edited, close }: PresenceDialogProps) {
  return (
    <FormDialog
      title={edited === "new" ? "Отметить вручную" : "Изменить время"}
      close={close}
      prefix="presence-"
      initial={() => ({ number: edited === "new" ? "" : String(edited.number), stays: startOf(session, edited) })}
      send={({ number, stays }, api) => {
        const at = (time: string) => `${session.starts_at.slice(0, 10)}T${time}:00${offsetOf(session.starts_at)}`;
        const body = {
          number: numberIn(number),
          stays: stays.map(({ from, to }) => ({ arrived_at: at(from), left_at: to === "" ? null : at(to) })),
        };
        return api.request(recordPresence, { params: { id: String(session.id) }, body });
      }}
      done={({ number }) => `Присутствие записано: № ${numberIn(number)}.`}
      invalidates={[listPresence]}
      submit="Записать"
    >
      {({ field }) => (
        <>
          {edited === "new" ? (
            <PersonField {...field("number", "Имя или номер участника")} />
          ) : (
            <p>
              <b>{edited.fio}</b>, № {edited.number}
            </p>
          )}
          <PartFields {...field("stays", "Приход")} />
          <p className="hint">Заменит другие отметки этого человека на занятии. Рядом будет ваше имя.</p>
        </>
      )}
    </FormDialog>
  );
}

/** The number in «7», «№ 7» or a suggestion; 0 for a name, which the server refuses. */
const numberIn = (person: string) => Number(/^\s*№?\s*(\d{1,7})(?!\d)/.exec(person)?.[1] ?? 0);

/** Suggests registrants of the current conference by name, institution or number. */
function PersonField(field: FieldProps<string>) {
  const { current } = useConferences(null);
  const search = useDeferredValue(field.value.trim());
  const query = { search, conference: String(current?.id ?? ""), limit: "8" };
  const isName = search.length > 1 && numberIn(search) === 0;
  const found = useApiQuery(listRegistrations, isName ? { query } : null, { placeholderData: keepPreviousData });
  return (
    <Autocomplete
      {...field}
      autoComplete="off"
      data-autofocus
      data={[...new Set(found.data?.results.map(({ number, fio }) => `№ ${number}, ${fio}`))]}
      filter={({ options }) => options}
    />
  );
}

/** The arrival and the departure of each stay. */
function PartFields({ id: firstId, label, value: parts, onChange, error }: FieldProps<Part[]>) {
  const set = (id: number, change: Partial<Part>) =>
    onChange(parts.map((part) => (part.id === id ? { ...part, ...change } : part)));
  return (
    <>
      {parts.map(({ id, from, to }) => (
        <div key={id} className={styles.pair}>
          <TextInput
            {...(id === 0 && { id: firstId, "data-autofocus": true })}
            type="time"
            label={label}
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
        onClick={() => onChange([...parts, { id: parts.length, from: "", to: "" }])}
      >
        Уход и возвращение
      </Button>
    </>
  );
}
