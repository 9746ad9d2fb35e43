import { useEffect, useState } from "react";
import { Form } from "react-router";
import type { RegistrationResult } from "#contract/conference/registration/registration-result.ts";
import { deadlineWords, hourForms, hoursToAnswer } from "#domain/registration/waiting-list.ts";
import { quoted } from "#domain/text/nested-quotes.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { counted, type PluralForms, words } from "#domain/text/russian-plurals.ts";
import { Button } from "#ui/forms/button.tsx";
import { SideNote } from "#ui/layout/side-note.tsx";
import { Link } from "#ui/links/link.tsx";
import { TickIcon } from "#ui/status/icons.tsx";
import { EmailText } from "#web/components/email-text.tsx";
import { paths } from "#web/paths.ts";
import { useRootData } from "#web/root-data.ts";
import { CallUs } from "../call-us.tsx";
import { Facts } from "./facts.tsx";
import styles from "./waiting-result.module.css";

type Waiting = NonNullable<RegistrationResult["waiting"]>;
type Shown = { result: RegistrationResult; waiting: Waiting; resultKey: string };

/** «4-е» as a figure, «4-м» in a sentence. */
const ordinal = (place: number, ending: "е" | "м") => `${place}-${ending}`;

export function placeSentence({ place }: Waiting): string {
  return `В листе школы вы на ${ordinal(place ?? 1, "м")} месте. Место на конференции уже ваше.`;
}

/** The place in line, the next steps, and the way out of the list. */
export function WaitingSection({ result, waiting, resultKey }: Shown) {
  const { school_name, place, at, offer_hours } = waiting;
  const sendsLetters = useRootData()?.site.sends_letters ?? false;
  return (
    <section aria-labelledby="waiting" className={styles.section}>
      <h2 id="waiting" className="title-3">
        Лист ожидания
      </h2>
      <div className={styles.columns}>
        <div>
          <p className="muted small">{withNoBreakSpaces(school_name)}</p>
          <p className={styles.place}>
            <b>{ordinal(place ?? 1, "е")}</b> место в листе
          </p>
          <p className="muted small">
            Обновлено сегодня в {at.slice(11, 16)}. Номер уменьшается, когда кто-то впереди получает место или выходит
            из листа.
          </p>
        </div>
        <ol className={styles.steps}>
          <li>
            {sendsLetters ? (
              <span>
                Место освободится, и мы пришлём письмо на{" "}
                <b>
                  <EmailText address={result.email} />
                </b>
                .
              </span>
            ) : (
              <span>
                Место освободится, и мы позвоним вам. Писем сайт пока не присылает: о месте скажет и эта страница.
              </span>
            )}
          </li>
          {sendsLetters && (
            <li>
              <span>У вас будет обычно {hoursToAnswer(offer_hours)}, чтобы занять его или отказаться.</span>
            </li>
          )}
          <li>
            <span>
              Лист закроем перед конференцией.
              {sendsLetters && <> Не дойдёт очередь — напишем об этом.</>}
            </span>
          </li>
        </ol>
      </div>
      <p data-print="hide">
        <Link to={paths.registrationWaiting(resultKey)} className="target">
          Выйти из листа ожидания
        </Link>
      </p>
    </section>
  );
}

type OfferProps = Shown & {
  /** The answer chosen in a letter: its button takes the focus, nothing is done yet. */
  answer: string | null;
};

/** An offered place: the deadline, and the two answers. */
export function OfferCard({ result, waiting, resultKey, answer }: OfferProps) {
  const { deadline, at, school_name } = waiting;
  const school = withNoBreakSpaces(school_name);
  return (
    <section aria-label="Предложенное место" className={styles.offer}>
      <div>
        <p className="muted small">Ответить нужно, время {zoneWord(deadline ?? "")}</p>
        <p className={styles.deadline}>{deadlineWords(deadline ?? "")}</p>
        <TimeLeft deadline={deadline ?? ""} at={at} />
      </div>
      <Facts columns facts={[{ name: "Школа", value: school }]} />
      <Form method="post" action={paths.registrationResult(resultKey)} className={styles.answers}>
        <Button type="submit" name="intent" value="take" autoFocus={answer === "take"}>
          <TickIcon />
          Занять место
        </Button>
        <Button to={paths.registrationWaiting(resultKey)} variant="light" autoFocus={answer === "pass"}>
          Отказаться от места
        </Button>
      </Form>
      <p className="muted small">
        Займёте место — запись {quoted(withNoBreakSpaces(result.school || "без школы"))} сменится этой школой, номер и
        QR&#8209;код останутся прежними. Откажетесь или не ответите до срока — место получит следующий, а вы останетесь
        участником конференции.
      </p>
    </section>
  );
}

/** «московское» by the offset of the instant. */
function zoneWord(instant: string): string {
  return instant.endsWith("+03:00") ? "московское" : "местное";
}

const minute = 60_000;
const dayForms: PluralForms = ["день", "дня", "дней"];
const minuteForms: PluralForms = ["минута", "минуты", "минут"];

/** The time left, refreshed each minute without an announcement. */
function TimeLeft({ deadline, at }: { deadline: string; at: string }) {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const begun = performance.now();
    const timer = setInterval(() => setPassed(performance.now() - begun), minute);
    return () => clearInterval(timer);
  }, []);
  const left = Math.floor((Date.parse(deadline) - Date.parse(at) - passed) / minute);
  if (left < 1) return null;
  return <p className="muted small">Осталось {durationWords(left)}</p>;
}

/** «1 день 22 часа», «5 часов 10 минут», «7 минут». */
export function durationWords(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const parts = [
    days > 0 && counted(days, dayForms),
    hours > 0 && counted(hours, hourForms),
    days === 0 && rest > 0 && counted(rest, minuteForms),
  ];
  return parts.filter(Boolean).join(" ");
}

/** Beside an offer. */
export function OfferNote() {
  return (
    <SideNote title="Пока думаете">
      <p>Место никто не займёт раньше срока: оно закреплено за вами.</p>
      <p>
        <CallUs>Не успеваете решить? Позвоните: продлим срок, если позволяет очередь.</CallUs>
      </p>
    </SideNote>
  );
}

type Ended = { sign: string; title: string; lead: string };

/** How the waiting ended without a place, or undefined. */
export function endOf({ state, deadline }: Waiting): Ended | undefined {
  const stays = "Вы остаётесь участником конференции, номер и QR\u2011код действуют.";
  if (state === "lost") {
    const until = deadline === null ? "" : `Ответа мы ждали ${deadlineWords(deadline)}. `;
    return { sign: "Срок ответа вышел", title: "Место предложено следующему", lead: until + stays };
  }
  if (state === "passed") {
    return { sign: "Вы отказались от места", title: "Место предложено следующему", lead: stays };
  }
  if (state !== "closed") return undefined;
  return { sign: "Лист ожидания закрыт", title: "Места не нашлось. Спасибо, что ждали", lead: stays };
}

/** The ways on after the waiting has ended: the end of the line, as long as the list is open, and the ticket. */
export function WaysOn({ result, waiting, resultKey }: Shown) {
  const { school, people, is_open: isOpen } = waiting;
  return (
    <div data-print="hide">
      <Form method="post" action={paths.registrationResult(resultKey)} className={styles.answers}>
        {isOpen && (
          <Button type="submit" name="school" value={school}>
            Встать в лист ожидания снова
          </Button>
        )}
        {isOpen && <input type="hidden" name="intent" value="join" />}
        <Button to="#ticket" variant="light">
          Открыть билет № {result.number}
        </Button>
      </Form>
      {isOpen && (
        <p className="muted small">Место будет последним в листе: сейчас в нём {counted(people, words.people)}.</p>
      )}
    </div>
  );
}

/** Beside a lost offer: why it may have been missed. */
export function MissedLetterNote({ result, resultKey }: Omit<Shown, "waiting">) {
  if (!useRootData()?.site.sends_letters) return null;
  return (
    <SideNote title="Не видели письма?">
      <p>
        Проверьте «Спам» и адрес:{" "}
        <b>
          <EmailText address={result.email} />
        </b>
        . Опечатка? <Link to={paths.registrationCorrection(resultKey)}>Исправить данные</Link>
      </p>
    </SideNote>
  );
}
