import { Button, Checkbox, Kbd } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { surnameAndInitials } from "#domain/people/person-names.ts";
import { requiredNote } from "#domain/registration/registration-fields.ts";
import { Notice } from "#ui/status/notice.tsx";
import { type QuestionValues, readQuestions } from "#web/components/questions/question-values.ts";
import { StaffForm, useSending } from "#web/staff/kit/fields/staff-form.tsx";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { PrinterIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { printForm } from "../../printing/print-form.ts";
import { answersIn, typedIn } from "../field-sentences.ts";
import { RegistrantFields } from "../registrant-fields.tsx";
import { numberSign } from "../registrant-words.ts";
import { useTable } from "../table-context.ts";
import type { Conference } from "../use-conference.ts";
import { useQuestions } from "../use-questions.ts";
import styles from "./new-registration.module.css";
import { type Registered, useRegistering } from "./use-registering.ts";

type NewRegistrationProps = {
  current: Conference | undefined;
  /** Whether the registrar has just opened the form, which then takes the focus. */
  isAsked: boolean;
  fold: () => void;
};

const prefix = "new-";

/** Focuses the name field. */
export function focusNewRegistration(): void {
  document.getElementById(`${prefix}fio`)?.focus();
}

/** The form of the desk: registers a person for the current conference. */
export function NewRegistration({ current, isAsked, fold }: NewRegistrationProps) {
  const [done, setDone] = useState<(Registered & { prints: boolean }) | null>(null);
  // After a registration the fields are empty.
  const [round, setRound] = useState(0);
  const restart = () => {
    forgetTyped();
    setRound(round + 1);
  };
  return (
    <section className={styles.panel} aria-labelledby="new-registration" data-print="hide">
      <div className={styles.head}>
        <h2 id="new-registration" className={styles.title}>
          Новая запись
        </h2>
        <span className="hint">{requiredNote()}</span>
        <Button variant="subtle" size="sm" aria-expanded="true" onClick={fold}>
          Свернуть
        </Button>
      </div>
      {done && <JustRegistered registered={done} />}
      {current ? (
        <RegistrationForm
          key={round}
          current={current}
          isAsked={isAsked || round > 0}
          clear={restart}
          registered={(registered) => {
            setDone(registered);
            restart();
            if (registered.prints) printForm(registered);
          }}
        />
      ) : (
        <p>Сейчас регистрация ни на одну конференцию не ведётся.</p>
      )}
    </section>
  );
}

type RegistrationFormProps = {
  current: Conference;
  isAsked: boolean;
  clear: () => void;
  registered: (registered: Registered & { prints: boolean }) => void;
};

function RegistrationForm({ current, isAsked, clear, registered }: RegistrationFormProps) {
  const { send, consent } = useRegistering(current.id);
  const questions = useQuestions(current.id);
  const prints = useRef(false);
  const form = useSending(async () => {
    if (!element.current) return;
    const answers = answersIn(element.current, questions);
    registered({ ...(await send(typedIn(element.current), answers)), prints: prints.current });
  }, prefix);
  const { element } = form;
  useHotkeys([{ code: "Enter", ctrl: true, label: "Зарегистрировать", run: () => element.current?.requestSubmit() }]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page itself focuses a form that is already open.
  useEffect(() => {
    if (isAsked) focusNewRegistration();
  }, []);
  const keep = () => element.current && keepTyped(element.current);
  return (
    <StaffForm
      form={{
        ...form,
        onSubmit: (event) => {
          prints.current = event.nativeEvent.submitter?.dataset["prints"] !== undefined;
          form.onSubmit(event);
        },
      }}
      aria-label="Новая запись"
      className={styles.form}
      data-wide=""
      onInput={keep}
      onBlur={keep}
    >
      <RegistrantFields
        prefix={prefix}
        values={typed.values}
        errorOf={form.errorOf}
        schools={current.schools}
        questions={questions}
        questionValues={typed.questions}
      />
      <Checkbox
        name="paper"
        label={"Согласие на обработку персональных данных подписано на бумаге"}
        disabled={consent === undefined}
        defaultChecked={typed.values["paper"] !== undefined}
      />
      <div className={styles.buttons}>
        <Button variant="filled" type="submit" loading={form.isSending} rightSection={<Kbd>Ctrl Enter</Kbd>}>
          Зарегистрировать
        </Button>
        <Button type="submit" variant="default" leftSection={<PrinterIcon />} data-prints="">
          Зарегистрировать и напечатать анкету
        </Button>
        <Button variant="subtle" onClick={clear}>
          Очистить
        </Button>
      </div>
    </StaffForm>
  );
}

/**
 * Unsent input, which is kept when the form is folded or another page is shown. Stored only in memory, so that personal
 * data are deleted at the end of the sign-in.
 */
let typed: { values: Record<string, string>; questions: QuestionValues } = { values: {}, questions: {} };

function keepTyped(form: HTMLFormElement): void {
  typed = { values: typedIn(form), questions: readQuestions(new FormData(form)) };
}

function forgetTyped(): void {
  typed = { values: {}, questions: {} };
}

/** The result of the last registration, until the next one. */
function JustRegistered({ registered }: { registered: Registered }) {
  const { show } = useTable();
  const { number, fio, isRepeat } = registered;
  const title = isRepeat
    ? `Такая запись уже есть: ${numberSign(number)}, ${surnameAndInitials(fio)}`
    : `Запись ${numberSign(number)} создана: ${surnameAndInitials(fio)}`;
  return (
    <Notice kind={isRepeat ? "warning" : "ok"} title={title} live className={styles.done}>
      {isRepeat && <p>Номер прежний. Если ответы отличались, они ждут в записи как предложенное исправление.</p>}
      <p className={styles.buttons}>
        <Button variant="light" size="sm" onClick={() => show(registered.id)}>
          Открыть запись
        </Button>
        <Button variant="default" size="sm" onClick={() => printForm(registered)}>
          Печать анкеты
        </Button>
      </p>
    </Notice>
  );
}
