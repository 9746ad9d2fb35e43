import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import {
  listMailings,
  type Mailing,
  pauseMailing,
  showMailing,
  startMailing,
  stopMailing,
} from "#contract/conference/letters/mailings.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Link } from "#ui/links/link.tsx";
import { paths } from "#web/paths.ts";
import { useApiMutation } from "../../kit/api/use-api.ts";
import { ConfirmButton } from "../../kit/dialogs/question.tsx";
import { ProgressBar } from "../../kit/parts/progress-bar.tsx";
import { StaffSection } from "../../kit/parts/staff-section.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { TextPreview } from "./letter-text-form.tsx";
import { letterForms } from "./letter-words.ts";
import styles from "./letters.module.css";
import { MailingBadge } from "./mailing-badge.tsx";

const notices = { failed: "Рассылка осталась как была.", invalidates: [showMailing, listMailings] };

/** How many letters of a mailing have left, and its end. */
export function MailingProgress({ mailing }: { mailing: Mailing }) {
  const { state, letters, subject, preheader, body } = mailing;
  const total = letters.sent + letters.waiting + letters.failed + letters.cancelled;
  return (
    <div className={styles.editor}>
      <StaffSection title={`Ушло ${letters.sent} из ${total}`} aside={<MailingBadge state={state} />}>
        <ProgressBar label="Ушло писем" done={letters.sent} total={total} />
        <p>{progressWords(mailing)}</p>
        <ul className="stack gap-2">
          <li>
            <Link to={`${staffPaths.letters}?mailing=${mailing.id}`}>Письма этой рассылки</Link>
          </li>
          {letters.failed > 0 && (
            <li>
              Не дошло:{" "}
              <Link to={`${staffPaths.failedLetters}&mailing=${mailing.id}`}>
                {counted(letters.failed, letterForms)}
              </Link>
            </li>
          )}
          <li>
            <ViewLink mailing={mailing}>Кому: {mailing.view_name || "участники этого отбора"}</ViewLink>
          </li>
        </ul>
        <ProgressButtons mailing={mailing} />
      </StaffSection>
      <TextPreview kind="mailing" values={{ subject, preheader, body }} mailing={mailing.id} />
    </div>
  );
}

/** Leads to the people to whom a mailing is sent, in their table. */
export function ViewLink({ mailing: { view }, children }: { mailing: Mailing; children: ReactNode }) {
  return <Link to={view === "" ? paths.registrants : `${paths.registrants}?${view}`}>{children}</Link>;
}

function progressWords({ state, letters: { waiting, cancelled } }: Mailing): string {
  if (state === "paused")
    return `Ждут ${counted(waiting, letterForms)}. Рассылка останется приостановленной, пока вы её не продолжите.`;
  if (state === "stopped") return `Рассылку остановили, не отправлено: ${cancelled}.`;
  if (state === "done") return "Рассылка закончена.";
  const minutes = counted(Math.ceil(waiting / 30), ["минуты", "минут", "минут"]);
  return `Ждут ${counted(waiting, letterForms)}, это около ${minutes}. Страницу можно закрыть: рассылка идёт на сервере.`;
}

function ProgressButtons({ mailing: { id, state } }: { mailing: Mailing }) {
  const input = { params: { id: String(id) } };
  const pause = useApiMutation(pauseMailing, notices);
  const start = useApiMutation(startMailing, notices);
  if (state === "done" || state === "stopped") return null;
  return (
    <div className="cluster gap-3">
      {state === "sending" && (
        <Button variant="default" loading={pause.isPending} onClick={() => pause.mutate(input)}>
          Приостановить
        </Button>
      )}
      {state === "paused" && (
        <Button variant="filled" loading={start.isPending} onClick={() => start.mutate(input)}>
          Продолжить
        </Button>
      )}
      <ConfirmButton
        label="Остановить совсем"
        look={{ variant: "subtle" }}
        title="Остановить рассылку совсем?"
        endpoint={stopMailing}
        input={input}
        {...notices}
        cancel="Не останавливать"
        confirm="Остановить"
      >
        <p>Кому письмо ещё не ушло, тот его не получит. Продолжить будет нельзя.</p>
      </ConfirmButton>
    </div>
  );
}
