import { Button, Kbd } from "@mantine/core";
import { Link as RouterLink } from "react-router";
import {
  cancelLetter,
  type Letter,
  type LetterCard,
  listLetters,
  resendLetter,
  showLetter,
  showMail,
} from "#contract/conference/letters/letters.ts";
import { letterKinds } from "#domain/letters/letter-kinds.ts";
import { paths } from "#web/paths.ts";
import { useApiCache, useApiMutation, useApiQuery, useStaffApi } from "../../kit/api/use-api.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { DetailDrawer } from "../../kit/dialogs/detail-drawer.tsx";
import { LineField } from "../../kit/fields/basic-fields.tsx";
import { StaffForm } from "../../kit/fields/staff-form.tsx";
import { useStaffForm } from "../../kit/fields/use-staff-form.ts";
import { useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "../../kit/hotkeys/unless-dialog-open.ts";
import { notifyDone } from "../../kit/parts/notifications.tsx";
import drawer from "../../kit/parts/side-drawer.module.css";
import { StaffBadge } from "../../kit/parts/staff-badge.tsx";
import { StaffFacts } from "../../kit/parts/staff-section.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import { correctedAddress, letterState, remedyFor } from "./letter-words.ts";
import styles from "./letters.module.css";

const outdated = [listLetters, showMail, showLetter] as const;

type DrawerProps = { id: number; today: string; moveBy: (step: 1 | -1) => void; close: () => void };

/** A letter beside the list: why it failed and what to do about it, its facts, and what it looks like. */
export function LetterDrawer({ id, today, moveBy, close }: DrawerProps) {
  const card = useApiQuery(showLetter, { params: { id: String(id) } });
  const number = card.data?.number ?? null;
  return (
    <DetailDrawer
      query={card}
      what="письмо"
      previous="Предыдущее письмо"
      next="Следующее письмо"
      number={number === null ? "Письмо" : `Письмо участнику № ${number}`}
      title={card.data ? letterKinds[card.data.kind] : "Письмо"}
      moveBy={moveBy}
      close={close}
    >
      {(letter) => <LetterDetails letter={letter} today={today} />}
    </DetailDrawer>
  );
}

function LetterDetails({ letter, today }: { letter: LetterCard; today: string }) {
  const { kind, text, why } = letterState(letter, today);
  return (
    <>
      <p className={drawer.states}>
        <StaffBadge kind={kind}>{text}</StaffBadge>
        <span className="hint">{recentMoment(letter.ended_at ?? letter.queued_at, today)}</span>
      </p>
      {why !== "" && <p className={letter.state === "failed" ? "problem" : undefined}>{why}</p>}
      {remedyFor(letter) === "address" && <AddressForm letter={letter} />}
      <Facts letter={letter} />
      {letter.server_reply && (
        <details>
          <summary>Что ответил сервер</summary>
          <p className={styles.reply}>{letter.server_reply}</p>
        </details>
      )}
      {letter.preview ? <LetterPreview preview={letter.preview} /> : <p className="muted">Данные участника стёрты.</p>}
      <Foot letter={letter} />
    </>
  );
}

/** Corrects the address in the registration too. */
function AddressForm({ letter: { id, recipient } }: { letter: Letter }) {
  const api = useStaffApi();
  const cache = useApiCache();
  const send = async (body: { email: string }) => {
    await api.request(resendLetter, { params: { id: String(id) }, body });
    await cache.invalidate(...outdated);
    notifyDone("Адрес исправлен, письмо в очереди.");
  };
  const { field, ...form } = useStaffForm({ email: correctedAddress(recipient) ?? recipient }, send, "letter-");
  return (
    <StaffForm form={form} className="stack gap-3">
      <LineField {...field("email", "Верный адрес")} type="email" autoFocus hint="Исправим и в записи участника" />
      <div>
        <Button variant="filled" type="submit" loading={form.isSending}>
          Исправить и отправить
        </Button>
      </div>
    </StaffForm>
  );
}

function Facts({ letter }: { letter: LetterCard }) {
  const { name, recipient, registration, number, preview, attempts, queued_at, ended_at } = letter;
  const who =
    registration === null ? (
      name || "—"
    ) : (
      <RouterLink key="who" to={`${paths.registrants}?open=${registration}`}>
        {name}, № {number}
      </RouterLink>
    );
  return (
    <StaffFacts
      facts={[
        ["Кому", who],
        ["Адрес", recipient || "—"],
        ...(preview && preview.attachments.length > 0 ? [["Вложения", preview.attachments.join(", ")] as const] : []),
        ["В очереди с", dateAndTime(queued_at)],
        ...(attempts > 0 ? [["Попыток", attempts] as const] : []),
        ...(ended_at ? [["Закончено", dateAndTime(ended_at)] as const] : []),
      ]}
    />
  );
}

function Foot({ letter }: { letter: Letter }) {
  const params = { id: String(letter.id) };
  const again = useApiMutation(resendLetter, {
    done: "Письмо в очереди.",
    failed: "Письмо не поставлено в очередь.",
    invalidates: outdated,
  });
  const cancel = useApiMutation(cancelLetter, {
    done: "Больше не отправляем.",
    failed: "Письмо не отменено.",
    invalidates: outdated,
  });
  const hasEnded = ["sent", "failed", "cancelled"].includes(letter.state) && letter.recipient !== "";
  const resend = (without_attachments: boolean) => again.mutate({ params, body: { without_attachments } });
  useHotkeys([{ code: "KeyR", label: "Отправить ещё раз", run: unlessDialogOpen(() => hasEnded && resend(false)) }]);
  return (
    <div className={drawer.foot}>
      <div className={drawer.buttons}>
        {remedyFor(letter) === "bare" && (
          <Button variant="filled" loading={again.isPending} onClick={() => resend(true)}>
            Отправить без вложений
          </Button>
        )}
        {hasEnded && (
          <Button variant="default" rightSection={<Kbd>R</Kbd>} loading={again.isPending} onClick={() => resend(false)}>
            Отправить ещё раз
          </Button>
        )}
        {["waiting", "failed"].includes(letter.state) && (
          <Button variant="subtle" loading={cancel.isPending} onClick={() => cancel.mutate({ params })}>
            Больше не отправлять
          </Button>
        )}
      </div>
    </div>
  );
}
