import { Button, Kbd } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { offeredName } from "#domain/people/person-names.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { ErrorSignIcon, TickIcon } from "#ui/status/icons.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { useSiteOffset } from "../../kit/api/use-site-offset.ts";
import { FormLink } from "../printing/form-link.tsx";
import { deskMoment } from "./desk-log.ts";
import { failureId } from "./element-ids.ts";
import { LikelyPeople } from "./likely-people.tsx";
import { NameForm } from "./name-form.tsx";
import styles from "./registration-desk.module.css";
import type { Failure, SentName } from "./registration-queue.ts";
import { readTypedName } from "./typed-name.ts";
import type { UnsentName } from "./unsent-names.ts";
import { type DeskSurroundings, useDesk } from "./use-desk.ts";
import type { FormOpening, OpenedForm } from "./use-form-opening.ts";

/** The field, with suggestions and results below it. */
export function RegistrationDesk(surroundings: DeskSurroundings) {
  const desk = useDesk(surroundings);
  const { opened, followed } = surroundings.forms;
  return (
    <div className={styles.desk}>
      <NameForm desk={desk} />
      {(desk.inField || desk.remark) && <RegistrationFailure failure={desk.inField} remark={desk.remark} />}
      <NameAsWritten text={desk.text} put={desk.replace} />
      <UnsentNames names={desk.unsent} />
      <NamesAside waiting={desk.waiting} failed={desk.failed} sendAgain={desk.sendAgain} giveUp={desk.giveUp} />
      <LikelyPeople people={desk.people} typed={desk.text} chosen={desk.chosen} print={desk.print} />
      <KeyHints isChoosing={desk.chosen !== undefined} />
      <FormResult opened={opened} followed={followed} />
    </div>
  );
}

/**
 * A preview of the name as it will be stored: with capitals if it is typed in lower case. For a name in capitals only
 * it is a suggestion.
 */
function NameAsWritten({ text, put }: { text: string; put: (text: string) => void }) {
  const read = readTypedName(text);
  if (!("name" in read)) return null;
  const offered = offeredName(read.name);
  if (offered) {
    return (
      <p className="hint">
        Записать так:{" "}
        <Button variant="subtle" size="compact-md" onClick={() => put(offered)}>
          {offered}
        </Button>
      </p>
    );
  }
  if (read.name === text.trim()) return null;
  return (
    <p className="hint">
      Запишем так: <b>{read.name}</b>
    </p>
  );
}

type RegistrationFailureProps = { failure: Failure | null; remark: string | null };

/** The failure of the name in the field: the reason, what is kept, what to do. */
function RegistrationFailure({ failure, remark }: RegistrationFailureProps) {
  return (
    <p role="alert" id={failureId} className={styles.failure}>
      <ErrorSignIcon />
      <span>
        {remark ?? (
          <>
            Ошибка регистрации: {failure?.words} Имя осталось в поле.
            {failure?.mayRepeat && " Нажмите «Записать» ещё раз: второй записи не будет."}
          </>
        )}
      </span>
    </p>
  );
}

/** The result of the last name, until the next one. */
function FormResult({ opened, followed }: Pick<FormOpening, "opened" | "followed">) {
  return (
    <div role="status">
      {opened && (
        <div className={styles.result} data-open={opened.isOpen !== false}>
          {opened.isOpen === false ? <ErrorSignIcon /> : <TickIcon />}
          <div className={styles.words}>
            <strong>{titleOf(opened)}</strong>
            <span>{openingWords(opened.isOpen)}</span>
          </div>
          <FormLink address={opened.address} followed={() => followed(opened.person.id)}>
            {opened.isOpen ? "Анкета ещё раз" : "Открыть анкету"}
          </FormLink>
        </div>
      )}
    </div>
  );
}

function openingWords(isOpen: OpenedForm["isOpen"]): string {
  if (isOpen === null) return "Без анкеты, поле готово.";
  return isOpen ? "Анкета открыта в новой вкладке, поле готово." : "Браузер не открыл анкету.";
}

function titleOf({ kind, person: { number, fio } }: OpenedForm): string {
  const which = `№ ${number}`;
  if (kind === "written") return `Запись ${which} создана: ${fio}`;
  return kind === "listed" ? `Уже в списке, ${which}: ${fio}` : `Анкета ${which} ещё раз: ${fio}`;
}

const usual = [
  { keys: ["Enter"], does: "записать и открыть анкету" },
  { keys: ["Shift Enter"], does: "только записать" },
  { keys: ["↓"], does: "выбрать из найденных" },
  { keys: ["Esc"], does: "очистить" },
  { keys: ["Ctrl P"], does: "анкета ещё раз" },
];

const choosing = [
  { keys: ["Enter"], does: "открыть анкету" },
  { keys: ["↑", "↓"], does: "другой из найденных" },
  ...usual.slice(3),
];

/** Hints about the keys; not shown on phones. */
function KeyHints({ isChoosing }: { isChoosing: boolean }) {
  return (
    <ul className={styles.hints} aria-label="Клавиши">
      {(isChoosing ? choosing : usual).map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </li>
      ))}
    </ul>
  );
}

const nameForms = ["имя", "имени", "имён"] as const;

/** The last names; the others are in their number. */
function shortList(names: readonly UnsentName[]): string {
  const last = names.slice(-3).map(({ name }) => name);
  return (names.length > last.length ? ["…", ...last] : last).join(", ");
}

/** Names that wait on the device until the connection is back. */
function UnsentNames({ names }: { names: readonly UnsentName[] }) {
  const offset = useSiteOffset();
  const [oldest] = names;
  return (
    <div role="status">
      {oldest && (
        <Notice>
          Нет связи с {deskMoment(new Date(oldest.at), offset).time}.{" "}
          <b>На устройстве {counted(names.length, nameForms)}</b>: {shortList(names)}. Записывайте дальше: всё
          отправится само, и никто не запишется дважды. Анкеты появятся в списке.
        </Notice>
      )}
    </div>
  );
}

/** In milliseconds: a shorter delay is not noticed. */
const unnoticed = 200;

type NamesAsideProps = {
  waiting: SentName[];
  failed: Failure[];
  sendAgain: (name: SentName) => void;
  giveUp: (key: string) => void;
};

/** Names that are being sent, in order, and names that were refused while another one was typed. */
function NamesAside({ waiting, failed, sendAgain, giveUp }: NamesAsideProps) {
  const [shown] = useDebouncedValue(waiting, unnoticed);
  const isLong = waiting.length > 0 && shown.length > 0;
  return (
    <>
      <p role="status" className={styles.waiting}>
        {isLong && `Записываем… ${waiting.map(({ name }) => name).join(", затем ")}`}
      </p>
      {failed.map((name) => (
        <div key={name.key} role="alert" className={styles.failed}>
          <span className={styles.failure}>
            {`Ошибка регистрации: ${name.words} Имя ждёт здесь: ${name.name}.`}
            {name.mayRepeat && " Второй записи от повтора не будет."}
          </span>
          <Button size="sm" variant="light" aria-label={`Повторить: ${name.name}`} onClick={() => sendAgain(name)}>
            Повторить
          </Button>
          <Button size="sm" variant="default" aria-label={`Убрать: ${name.name}`} onClick={() => giveUp(name.key)}>
            Убрать
          </Button>
        </div>
      ))}
    </>
  );
}
