import { Button, Modal, NativeSelect, NumberInput, Switch, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import {
  addSession,
  editSession,
  type Programme,
  type ProgrammeSession,
} from "#contract/conference/day/conference-programme.ts";
import { dayTitle, hallsOf, type SessionKind, sessionKinds } from "#domain/programme/programme-sessions.ts";
import { useApiCache, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { StaffForm, useStaffForm } from "#web/staff/kit/fields/staff-form.tsx";
import { DialogFoot } from "#web/staff/kit/parts/dialog-foot.tsx";
import { notifyDone } from "#web/staff/kit/parts/notifications.tsx";
import styles from "./programme-grid.module.css";
import { MoreActs, ShiftForm } from "./session-acts.tsx";
import { daysOf, outdated } from "./use-programme.ts";

type SessionDialogProps = {
  programme: Programme;
  /** The offset of the conference's time zone. */
  offset: string;
  /** The day of a new session. */
  date: string;
  asked: ProgrammeSession | "new" | null;
  close: () => void;
};

/** Adds, changes or deletes a session. */
export function SessionDialog({ asked, ...rest }: SessionDialogProps) {
  const [shifted, setShifted] = useState<ProgrammeSession | null>(null);
  const shift = (session: ProgrammeSession) => {
    rest.close();
    setShifted(session);
  };
  return (
    <>
      <Modal opened={shifted !== null} onClose={() => setShifted(null)} title="Сдвинуть день">
        {shifted && <ShiftForm session={shifted} programme={rest.programme} close={() => setShifted(null)} />}
      </Modal>
      <Modal opened={asked !== null} onClose={rest.close} title={asked === "new" ? "Новый пункт" : "Пункт программы"}>
        {asked && (
          <SessionForm
            key={asked === "new" ? 0 : asked.id}
            session={asked === "new" ? null : asked}
            {...{ ...rest, shift }}
          />
        )}
      </Modal>
    </>
  );
}

type SessionFormProps = Omit<SessionDialogProps, "asked"> & {
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
    start: time(session?.starts_at, "10:00"),
    end: time(session?.ends_at, "11:00"),
    speakers: session?.speakers ?? "",
    points: session?.points ?? null,
    school: session?.school ?? null,
    threshold: session?.threshold ?? 70,
    takes_presence: session?.takes_presence ?? false,
    is_public: session?.is_public ?? true,
  };
}

function SessionForm({ session, programme, offset, date, close, shift }: SessionFormProps) {
  const api = useStaffApi();
  const cache = useApiCache();
  const [values, setValues] = useState(() => startOf(session, date));
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  const form = useStaffForm(async () => {
    const { date: day, start, end, ...fields } = values;
    const body = { ...fields, starts_at: `${day}T${start}:00${offset}`, ends_at: `${day}T${end}:00${offset}` };
    if (session)
      await api.ask(editSession, { params: { id: String(session.id) }, body: { ...body, revision: session.revision } });
    else await api.ask(addSession, { body: { ...body, conference: programme.conference?.id ?? 0 } });
    notifyDone(session ? `Сохранено: ${values.title}.` : `Добавлено в\u00a0программу: ${values.title}.`);
    close();
    await cache.invalidate(...outdated);
  }, "session-");
  const { errorOf } = form;
  return (
    <StaffForm form={form} className="stack gap-4" aria-label="Пункт программы">
      <TextInput
        id="session-title"
        label="Название"
        autoComplete="off"
        data-autofocus
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
        error={errorOf("title")}
      />
      <PlaceFields {...{ values, set, errorOf, programme }} />
      <Textarea
        id="session-speakers"
        label="Ведущие и&nbsp;доклады"
        description="По&nbsp;одному в&nbsp;строке: «Примеров А.&nbsp;В.» или «Примеров А.&nbsp;В.&nbsp;— тема доклада»"
        autosize
        minRows={2}
        maxRows={10}
        value={values.speakers}
        onChange={(event) => set({ speakers: event.currentTarget.value })}
        error={errorOf("speakers")}
      />
      <CreditFields {...{ values, set, errorOf, programme }} />
      <DialogFoot>
        {session && <MoreActs {...{ session, close, shift }} />}
        <Button variant="default" onClick={close}>
          Отмена
        </Button>
        <Button variant="filled" type="submit" loading={form.isSending}>
          Сохранить
        </Button>
      </DialogFoot>
    </StaffForm>
  );
}

type Values = ReturnType<typeof startOf>;
type PartProps = {
  values: Values;
  set: (change: Partial<Values>) => void;
  errorOf: (field: string) => string | undefined;
  programme: Programme;
};

function PlaceFields({ values, set, errorOf, programme }: PartProps) {
  const halls = hallsOf(programme.sessions);
  const days = daysOf(programme, halls).map(({ date }) => ({ value: date, label: dayTitle(date) }));
  return (
    <div className={styles.pair}>
      <TextInput
        id="session-hall"
        label="Зал"
        list="session-halls"
        autoComplete="off"
        value={values.hall}
        onChange={(event) => set({ hall: event.currentTarget.value })}
        error={errorOf("hall")}
      />
      <datalist id="session-halls">
        {halls.map((hall) => (
          <option key={hall} value={hall} />
        ))}
      </datalist>
      <NativeSelect
        id="session-date"
        label="День"
        data={days}
        value={values.date}
        onChange={(event) => set({ date: event.currentTarget.value })}
      />
      <TextInput
        id="session-starts_at"
        type="time"
        label="Начало"
        value={values.start}
        onChange={(event) => set({ start: event.currentTarget.value })}
        error={errorOf("starts_at")}
      />
      <TextInput
        id="session-ends_at"
        type="time"
        label="Конец"
        value={values.end}
        onChange={(event) => set({ end: event.currentTarget.value })}
        error={errorOf("ends_at")}
      />
    </div>
  );
}

function CreditFields({ values, set, errorOf, programme }: PartProps) {
  const numberOf = (value: string | number) => (value === "" ? null : Number(value));
  return (
    <>
      <div className={styles.pair}>
        <NativeSelect
          id="session-kind"
          label="Вид"
          data={Object.entries(sessionKinds).map(([value, label]) => ({ value, label }))}
          value={values.kind}
          onChange={(event) => set({ kind: event.currentTarget.value as SessionKind })}
        />
        <NumberInput
          id="session-points"
          label="Баллы НМО"
          hideControls
          value={values.points ?? ""}
          onChange={(value) => set({ points: numberOf(value) })}
          error={errorOf("points")}
        />
        <NativeSelect
          id="session-school"
          label="Чьи записанные"
          data={[
            { value: "", label: "Никого не\u00a0ждём" },
            ...programme.schools.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={values.school ?? ""}
          onChange={(event) => set({ school: numberOf(event.currentTarget.value) })}
          error={errorOf("school")}
        />
        <NumberInput
          id="session-threshold"
          label="Порог зачёта, %"
          hideControls
          value={values.threshold}
          onChange={(value) => set({ threshold: Number(value) })}
          error={errorOf("threshold")}
        />
      </div>
      <Switches {...{ values, set }} />
    </>
  );
}

function Switches({ values, set }: Pick<PartProps, "values" | "set">) {
  return (
    <>
      <Switch
        label="Отмечать присутствие"
        description="Приход и&nbsp;уход у&nbsp;двери зала или файл вебинара"
        checked={values.takes_presence}
        onChange={(event) => set({ takes_presence: event.currentTarget.checked })}
      />
      <Switch
        label="Показывать на&nbsp;сайте"
        checked={values.is_public}
        onChange={(event) => set({ is_public: event.currentTarget.checked })}
      />
    </>
  );
}
