import { ActionIcon, Button, Checkbox, Kbd } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import {
  editRegistration,
  type RegistrationCard,
  showRegistration,
} from "#contract/conference/registrants/registration-list.ts";
import type { ConferenceQuestion } from "#contract/conference/registration/registration-questions.ts";
import { problemTexts } from "#contract/problems.ts";
import { questionField } from "#domain/registration/questions.ts";
import { sourceNames } from "#domain/registration/registration-sources.ts";
import { classNames } from "#ui/class-names.ts";
import { ChevronDownIcon, CrossIcon } from "#ui/status/icons.tsx";
import { underField } from "#web/components/problem-words.ts";
import { questionValues } from "#web/components/questions/question-values.ts";
import { isEditConflict } from "#web/staff/kit/api/edit-conflicts.ts";
import { useApiQuery, useStaffApi } from "#web/staff/kit/api/use-api.ts";
import { dateAndTime } from "#web/staff/kit/clock/format.ts";
import { EditConflictNotice } from "#web/staff/kit/fields/edit-conflict-notice.tsx";
import { StaffForm, useSending } from "#web/staff/kit/fields/staff-form.tsx";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { notifyDone } from "#web/staff/kit/parts/notifications.tsx";
import styles from "#web/staff/kit/parts/side-drawer.module.css";
import { StaffBadge } from "#web/staff/kit/parts/staff-badge.tsx";
import { answersIn, explainBlanks, typedIn } from "../field-sentences.ts";
import { RegistrantFields } from "../registrant-fields.tsx";
import { numberSign } from "../registrant-words.ts";
import { RegistrantBadges } from "../table/registrant-badges.tsx";
import { useRowInHand } from "../table/use-row-in-hand.ts";
import { useTable } from "../table-context.ts";
import { useQuestions } from "../use-questions.ts";
import { CardDetails } from "./card-details.tsx";
import { answersOf, changedAnswers, changedNames, changedQuestions } from "./changed-answers.ts";
import { ChangedFields } from "./changed-fields.tsx";
import { useCardChange } from "./use-card-change.ts";

/** A registration in a drawer beside the table, which stays usable. */
export function RegistrationDrawer({ id }: { id: number }) {
  const { editing } = useTable();
  const card = useApiQuery(showRegistration, { params: { id: String(id) } });
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHere(heading, id);
  return (
    <section className={styles.drawer} aria-labelledby="drawer-title" data-print="hide">
      <DrawerBar number={card.data?.number} />
      <h2 id="drawer-title" ref={heading} tabIndex={-1} className={styles.title}>
        {card.data?.fio ?? "Запись"}
      </h2>
      <QueryStates query={card} what="запись">
        {(data) => (
          <>
            <States card={data} />
            {editing ? <EditRegistration key={data.id} card={data} /> : <CardDetails card={data} />}
          </>
        )}
      </QueryStates>
    </section>
  );
}

/** Focuses the drawer when it opens, and the row when it is closed. */
function useFocusHere(heading: React.RefObject<HTMLHeadingElement | null>, id: number): void {
  const shown = useRef(id);
  useEffect(() => {
    shown.current = id;
  }, [id]);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return () => document.getElementById(`registrant-${shown.current}`)?.focus({ preventScroll: true });
  }, [heading]);
}

function DrawerBar({ number }: { number: number | undefined }) {
  const { close } = useTable();
  const { moveBy, hasPrevious, hasNext } = useRowInHand();
  const step = { variant: "subtle", color: "gray" } as const;
  return (
    <div className={styles.bar}>
      <span className={styles.number}>{number !== undefined && numberSign(number)}</span>
      <ActionIcon {...step} aria-label="Предыдущая запись" disabled={!hasPrevious} onClick={() => moveBy(-1)}>
        <ChevronDownIcon sign className={styles.up} />
      </ActionIcon>
      <ActionIcon {...step} aria-label="Следующая запись" disabled={!hasNext} onClick={() => moveBy(1)}>
        <ChevronDownIcon sign />
      </ActionIcon>
      <ActionIcon {...step} aria-label="Закрыть" onClick={close}>
        <CrossIcon sign />
      </ActionIcon>
    </div>
  );
}

function States({ card }: { card: RegistrationCard }) {
  return (
    <p className={styles.states}>
      <RegistrantBadges row={card} />
      <StaffBadge kind="quiet">Откуда: {sourceNames[card.source]}</StaffBadge>
      {card.deleted_at && <StaffBadge kind="error">В корзине</StaffBadge>}
    </p>
  );
}

/**
 * The form of a registration. A change made elsewhere in the meantime is shown as a question instead of replacing the
 * input.
 */
function EditRegistration({ card }: { card: RegistrationCard }) {
  const [start, setStart] = useState(card);
  return <EditForm key={start.revision} start={start} restart={setStart} />;
}

const full = [problemTexts.fullSchool, problemTexts.fullOption].map(underField);

type EditFormProps = { start: RegistrationCard; restart: (card: RegistrationCard) => void };

function EditForm({ start, restart }: EditFormProps) {
  const { conferences, show } = useTable();
  const [changed, setChanged] = useState<readonly string[]>([]);
  const { send, newer } = useEditing(start);
  const [isOver, setIsOver] = useState(false);
  const questions = useQuestions(start.conference);
  const form = useSending(async () => {
    if (element.current) await send(typedIn(element.current), answersIn(element.current, questions), isOver);
  }, "edit-");
  const { element } = form;
  const names = ["school_name", ...questions.map(({ id }) => questionField(id))];
  useHotkeys([{ code: "Enter", ctrl: true, label: "Сохранить", run: () => element.current?.requestSubmit() }]);
  useEffect(() => element.current?.querySelector("input")?.focus(), [element]);
  const note = () => element.current && setChanged(changesIn(element.current, start, questions));
  return (
    <StaffForm
      form={form}
      changed={changed}
      aria-label="Изменить запись"
      className={styles.form}
      onInput={note}
      onBlur={note}
    >
      {newer && <NewerChange newer={newer} take={() => restart(newer)} />}
      <RegistrantFields
        prefix="edit-"
        values={answersOf(start)}
        errorOf={form.errorOf}
        schools={conferences.find(({ id }) => id === start.conference)?.schools ?? []}
        mayHaveNoSchool={start.school_name === null}
        questions={questions}
        questionValues={questionValues(start.answers)}
      />
      {(isOver || names.some((name) => full.includes(form.errorOf(name) ?? ""))) && (
        <Checkbox
          label="Записать сверх мест"
          description="Мест нет, кому-то их уже обещали. Уточните, что место и правда найдётся."
          checked={isOver}
          onChange={(event) => setIsOver(event.currentTarget.checked)}
        />
      )}
      <div className={classNames(styles.foot, styles.save)}>
        <Button variant="filled" type="submit" loading={form.isSending} rightSection={<Kbd>Ctrl Enter</Kbd>}>
          {newer ? "Сохранить всё равно" : "Сохранить"}
        </Button>
        <Button variant="default" onClick={() => show(start.id, { discard: true })}>
          Отменить
        </Button>
      </div>
    </StaffForm>
  );
}

/** The labels of the changed fields and questions. */
function changesIn(form: HTMLFormElement, start: RegistrationCard, questions: readonly ConferenceQuestion[]): string[] {
  const answered = changedQuestions(start, questions, answersIn(form, questions));
  return [...changedNames(start, typedIn(form)), ...answered.map(({ label }) => label)];
}

/** A newer change: its author, its values, and the choices. The input is kept until the registrar decides. */
function NewerChange({ newer, take }: { newer: RegistrationCard; take: () => void }) {
  const [last] = [...newer.history].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <EditConflictNotice title="Пока вы правили, запись изменилась" choices={[["Взять новое", take]]}>
      <div className="grid gap-2 left">
        {last && (
          <p>
            {last.what}: {[last.who, dateAndTime(last.at)].filter(Boolean).join(", ")}
          </p>
        )}
        {last && <ChangedFields changes={last.changes} />}
        <p>
          Ваши правки ещё в полях. «Сохранить всё равно» запишет только то, что изменили вы: остальные новые изменения
          останутся. «Взять новое» покажет запись без ваших правок.
        </p>
      </div>
    </EditConflictNotice>
  );
}

/**
 * Sends the changed fields with the revision that was read. `newer`: the registration as changed elsewhere. After it
 * has been shown, sending again overwrites it deliberately.
 */
function useEditing(start: RegistrationCard) {
  const api = useStaffApi();
  const { show } = useTable();
  const changed = useCardChange();
  const [newer, setNewer] = useState<RegistrationCard | null>(null);
  const params = { id: String(start.id) };
  const send = async (
    typed: Record<string, string>,
    answers: Record<string, unknown> | undefined,
    isOver: boolean,
  ): Promise<void> => {
    const over = { ...(isOver && { over_places: true }), ...(answers && { answers }) };
    const body = { ...changedAnswers(start, typed), ...over, revision: (newer ?? start).revision };
    try {
      const card = await api.request(editRegistration, { params, body });
      changed(card);
      notifyDone("Исправления сохранены.");
      show(start.id, { discard: true });
    } catch (error) {
      if (!isEditConflict(error)) throw explainBlanks(error, typed);
      setNewer(await api.request(showRegistration, { params }));
    }
  };
  return { send, newer };
}
