import { Button } from "@mantine/core";
import { type ReactElement, type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { MailState } from "#contract/conference/letters/letters.ts";
import type { WaitingLists } from "#contract/conference/registration/waiting-lists.ts";
import { useSession } from "../../kit/api/session.tsx";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { EnvelopeIcon } from "../../kit/icons/staff-icons.tsx";
import { addressOfChapter } from "../../kit/map/chapter-of-place.ts";
import { ProblemRow } from "../../kit/parts/problem-row.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { reasonText } from "./letter-words.ts";

/** Problems of the mail for the home page: all mail stopped, single letters failed, no mail server. */
export function mailRows(mail: MailState | undefined, today: string, note: MailNote): ReactElement[] {
  if (!mail) return [];
  const rows: ReactElement[] = [];
  if (mail.via === "file" && note.isShown) rows.push(<WithoutServer key="mail" dismiss={note.dismiss} />);
  if (mail.outage || mail.overdue > 0) rows.push(<Stopped key="stopped" mail={mail} today={today} />);
  if (mail.failed > 0) {
    rows.push(
      <ProblemRow
        key="failed letters"
        Icon={EnvelopeIcon}
        title={"Письма, которые не ушли"}
        count={mail.failed}
        why={"Причина и что с этим делать — у каждого письма."}
        action={<Way to={staffPaths.failedLetters}>Показать</Way>}
      />,
    );
  }
  return rows;
}

/** Schools whose offers lapse unnoticed, because the letter about them failed or none is sent. */
export function unreachedRows(waiting: WaitingLists | undefined): ReactElement[] {
  const lists = (waiting?.lists ?? []).filter(({ unreached }) => unreached > 0);
  return lists.map(({ id, name, unreached }) => (
    <ProblemRow
      key={`unreached ${id}`}
      Icon={EnvelopeIcon}
      title={"О предложенном месте нужно позвонить"}
      count={unreached}
      why={`${name}: письма нет или оно не дошло. Позвоните и запишите ответ в листе ожидания.`}
      action={<Way to={staffPaths.waitingList(id)}>Кому звонить</Way>}
    />
  ));
}

function Stopped({ mail: { outage, waiting }, today }: { mail: MailState; today: string }) {
  const why = outage ? `${reasonText(outage.reason)}. ` : "";
  return (
    <div role="alert">
      <ProblemRow
        Icon={EnvelopeIcon}
        title={outage ? `Почта стоит: ${recentMoment(outage.since, today)}` : "Письма ждут отправки больше часа"}
        count={waiting}
        why={`${why}Участники регистрируются как обычно, письма уйдут сами, когда почта заработает.`}
        action={<Way to={staffPaths.letters}>Открыть письма</Way>}
      />
    </div>
  );
}

const seenKey = "mail-note-seen";

/** The note about a missing mail server: for administrators, until it is dismissed on this device. */
export function useMailNote(): MailNote {
  const { me } = useSession();
  const [isSeen, setIsSeen] = useState(() => localStorage.getItem(seenKey) !== null);
  const dismiss = () => {
    localStorage.setItem(seenKey, "");
    setIsSeen(true);
  };
  return { isShown: me.roles.includes("administrator") && !isSeen, dismiss };
}

type MailNote = { isShown: boolean; dismiss: () => void };

function WithoutServer({ dismiss }: Pick<MailNote, "dismiss">) {
  return (
    <ProblemRow
      Icon={EnvelopeIcon}
      title={"Почта не настроена"}
      why={"Письма участникам складываются в файлы на сервере. Чтобы они уходили, задайте настройку SMTP_URL."}
      action={
        <span className="cluster gap-2">
          <Way to={addressOfChapter("letters")}>Что делать</Way>
          <Button variant="subtle" size="sm" onClick={dismiss}>
            Понятно
          </Button>
        </span>
      }
    />
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Button component={Link} to={to} variant="default" size="sm">
      {children}
    </Button>
  );
}
