import { NumberInput, Textarea } from "@mantine/core";
import { useState } from "react";
import {
  addSession,
  editSession,
  type Programme,
  type ProgrammeSession,
} from "#contract/conference/day/conference-programme.ts";
import { dayTitle, hallsOf, type SessionKind, sessionKinds } from "#domain/programme/programme-sessions.ts";
import { FormDialog } from "#web/staff/kit/dialogs/form-dialog.tsx";
import { ChoiceField, LineField, OneOfField, SwitchField } from "#web/staff/kit/fields/basic-fields.tsx";
import type { FormFields } from "#web/staff/kit/fields/use-staff-form.ts";
import styles from "./programme-grid.module.css";
import { MoreActs, ShiftDialog } from "./session-acts.tsx";
import { daysOf, outdated } from "./use-programme.ts";

type SessionDialogProps = {
  programme: Programme;
  /** The offset of the conference's time zone. */
  offset: string;
  /** The day of a new session. */
  date: string;
  edited: ProgrammeSession | "new" | null;
  close: () => void;
};

/** Adds, changes or deletes a session. */
export function SessionDialog({ edited, ...rest }: SessionDialogProps) {
  const [shifted, setShifted] = useState<ProgrammeSession | null>(null);
  const shift = (session: ProgrammeSession) => {
    rest.close();
    setShifted(session);
  };
  return (
    <>
      {shifted && <ShiftDialog session={shifted} programme={rest.programme} close={() => setShifted(null)} />}
      {edited && <SessionForm session={edited === "new" ? null : edited} {...rest} shift={shift} />}
    </>
  );
}

type SessionFormProps = Omit<SessionDialogProps, "edited"> & {
  session: ProgrammeSession | null;
  shift: (session: ProgrammeSession) => void;
};

function startOf(session: ProgrammeSession | null, date: string) {
  const time = (instant: string | undefined, usual: string) => instant?.slice(11, 16) ?? usual;
  return {
    title: session?.title ?? "",
    kind: session?.kind ?? ("section" as SessionKind),
    hall: session?.hall ?? "",
    date: session?.starts_at.slice(0, 10) ?? date,
    starts_at: time(session?.starts_at, "10:00"),
    ends_at: time(session?.ends_at, "11:00"),
    speakers: session?.speakers ?? "",
    points: session?.points ?? null,
    school: session?.school ?? null,
    threshold: session?.threshold ?? 70,
    takes_presence: session?.takes_presence ?? false,
    is_public: session?.is_public ?? true,
  };
}

function SessionForm({ session, programme, offset, date, close, shift }: SessionFormProps) {
  return (
    <FormDialog
      title={session ? "Пункт программы" : "Новый пункт"}
      close={close}
      prefix="session-"
      initial={() => startOf(session, date)}
      send={({ date: day, starts_at, ends_at, ...fields }, api) => {
        const at = (time: string) => `${day}T${time}:00${offset}`;
        const body = { ...fields, starts_at: at(starts_at), ends_at: at(ends_at) };
        return session
          ? api.request(editSession, {
              params: { id: String(session.id) },
              body: { ...body, revision: session.revision },
            })
          : api.request(addSession, { body: { ...body, conference: programme.conference?.id ?? 0 } });
      }}
      done={({ title }) => (session ? `Сохранено: ${title}.` : `Добавлено в программу: ${title}.`)}
      invalidates={outdated}
      submit="Сохранить"
      acts={session && <MoreActs {...{ session, close, shift }} />}
    >
      {(form) => (
        <>
          <LineField {...form.field("title", "Название")} data-autofocus />
          <PlaceFields form={form} programme={programme} />
          <Textarea
            {...form.field("speakers", "Ведущие и доклады")}
            description="По одному в строке: «Примеров А.&nbsp;В.» или «Примеров А.&nbsp;В. — тема доклада»"
            autosize
            minRows={2}
            maxRows={10}
            onChange={(event) => form.set({ speakers: event.currentTarget.value })}
          />
          <CreditFields form={form} programme={programme} />
        </>
      )}
    </FormDialog>
  );
}

type PartProps = { form: FormFields<ReturnType<typeof startOf>>; programme: Programme };

function PlaceFields({ form: { field }, programme }: PartProps) {
  const halls = hallsOf(programme.sessions);
  const days = daysOf(programme, halls).map(({ date }) => ({ value: date, label: dayTitle(date) }));
  return (
    <div className={styles.pair}>
      <LineField {...field("hall", "Зал")} list="session-halls" />
      <datalist id="session-halls">
        {halls.map((hall) => (
          <option key={hall} value={hall} />
        ))}
      </datalist>
      <ChoiceField {...field("date", "День")} data={days} />
      <LineField {...field("starts_at", "Начало")} type="time" />
      <LineField {...field("ends_at", "Конец")} type="time" />
    </div>
  );
}

const kinds = Object.entries(sessionKinds).map(([value, label]) => ({ value: value as SessionKind, label }));

function CreditFields({ form: { field, values, set }, programme }: PartProps) {
  const numberOf = (value: string | number) => (value === "" ? null : Number(value));
  return (
    <>
      <div className={styles.pair}>
        <ChoiceField {...field("kind", "Вид")} data={kinds} />
        <NumberInput
          {...field("points", "Баллы НМО")}
          hideControls
          value={values.points ?? ""}
          onChange={(value) => set({ points: numberOf(value) })}
        />
        <OneOfField {...field("school", "Чьи записанные")} choices={programme.schools} none={"Никого не ждём"} />
        <NumberInput
          {...field("threshold", "Порог зачёта, %")}
          hideControls
          onChange={(value) => set({ threshold: Number(value) })}
        />
      </div>
      <SwitchField
        {...field("takes_presence", "Отмечать присутствие")}
        hint="Приход и уход у двери зала или файл вебинара"
      />
      <SwitchField {...field("is_public", "Показывать на сайте")} />
    </>
  );
}
