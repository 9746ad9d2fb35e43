import { Button } from "@mantine/core";
import { useState } from "react";
import { drawCertificate, printCertificate, showCertificate } from "#contract/conference/certificates/certificates.ts";
import { resendLetter } from "#contract/conference/letters/letters.ts";
import { CrossIcon, ErrorSignIcon, TickIcon } from "#ui/status/icons.tsx";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { briefDay, timeOf } from "../../kit/clock/format.ts";
import { DetailDrawer } from "../../kit/dialogs/detail-drawer.tsx";
import { useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "../../kit/hotkeys/unless-dialog-open.ts";
import { PageSpinner } from "../../kit/parts/page-spinner.tsx";
import { saveFile } from "../../kit/parts/save-file.ts";
import drawer from "../../kit/parts/side-drawer.module.css";
import { StaffBadge } from "../../kit/parts/staff-badge.tsx";
import { useDataAddress } from "../../kit/parts/use-data-address.ts";
import { type Card, CorrectDialog, VoidDialog } from "./certificate-changes.tsx";
import { outdated } from "./certificate-part.ts";
import styles from "./certificates.module.css";

type DrawerProps = { id: number; moveBy: (step: 1 | -1) => void; close: () => void };

/** A certificate beside the list: why it was issued, its history, and what can be done with it. */
export function CertificateDrawer({ id, moveBy, close }: DrawerProps) {
  const card = useApiQuery(showCertificate, { params: { id: String(id) } });
  return (
    <DetailDrawer
      query={card}
      what="сертификат"
      previous="Предыдущий сертификат"
      next="Следующий сертификат"
      number={`Сертификат ${card.data?.number ?? ""}`}
      title={card.data ? card.data.name || "Данные уничтожены" : "Сертификат"}
      moveBy={moveBy}
      close={close}
    >
      {(shown) => <Details card={shown} close={close} />}
    </DetailDrawer>
  );
}

export function StateBadge({ state }: Pick<Card, "state">) {
  const isValid = state === "valid";
  return (
    <StaffBadge kind={isValid ? "ok" : "error"} icon={isValid ? <TickIcon /> : <CrossIcon />}>
      {isValid ? "Действует" : "Аннулирован"}
    </StaffBadge>
  );
}

function Details({ card, close }: { card: Card; close: () => void }) {
  const [asked, setAsked] = useState<"correct" | "void" | null>(null);
  const id = String(card.id);
  const printing = useApiMutation(printCertificate, {
    failed: "PDF не собран.",
    onSuccess: (file: Blob) => saveFile(file, `Сертификат ${card.number}.pdf`),
  });
  const resending = useApiMutation(resendLetter, {
    done: "Письмо в очереди.",
    failed: "Письмо не поставлено в очередь.",
    invalidates: outdated,
  });
  const { letter } = card;
  const isValid = card.state === "valid" && card.name !== "";
  const print = () => printing.mutate({ params: { id } });
  const resend = () => letter && resending.mutate({ params: { id: String(letter.id) }, body: {} });
  useHotkeys([
    { code: "KeyP", label: "Скачать PDF", run: unlessDialogOpen(() => isValid && print()) },
    { code: "KeyE", label: "Исправить", run: unlessDialogOpen(() => isValid && setAsked("correct")) },
    { code: "KeyR", label: "Письмо ещё раз", run: unlessDialogOpen(() => isValid && resend()) },
  ]);
  return (
    <>
      <p className={drawer.states}>
        <StateBadge state={card.state} />
        {card.version > 1 && <StaffBadge kind="information">Версия {card.version}</StaffBadge>}
      </p>
      {isValid && <Picture id={id} number={card.number} />}
      <div className="cluster gap-2">
        {isValid && (
          <Button size="sm" variant="filled" loading={printing.isPending} onClick={print}>
            Скачать PDF
          </Button>
        )}
        {isValid && letter && (
          <Button size="sm" variant="default" loading={resending.isPending} onClick={resend}>
            Письмо ещё раз
          </Button>
        )}
        {isValid && (
          <Button size="sm" variant="default" onClick={() => setAsked("correct")}>
            Исправить…
          </Button>
        )}
      </div>
      {card.rules.length > 0 && (
        <section className="stack gap-2">
          <h3 className="staff-text strong">Почему положен</h3>
          <ul className="plain stack gap-2">
            {card.rules.map(({ rule, is_met: isMet, label, found }) => (
              <li key={rule} className="row gap-2">
                {isMet ? <TickIcon sign /> : <ErrorSignIcon sign />}
                {label}: {found}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack gap-2">
        <h3 className="staff-text strong">История</h3>
        <ul className={styles.history}>
          {card.history.map(({ at, text, who }) => (
            <li key={at + text}>
              <span className="muted tabular">
                {briefDay(at, Number(at.slice(0, 4)))}, {timeOf(at)}
              </span>
              <span>
                {text}. {who}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className={drawer.foot}>
        <span className="cluster gap-4">
          <Button component="a" href={card.verification} target="_blank" variant="subtle" size="sm">
            Открыть проверку
          </Button>
          {card.state === "valid" && (
            <Button variant="subtle" size="sm" onClick={() => setAsked("void")}>
              Аннулировать…
            </Button>
          )}
        </span>
      </p>
      {asked === "correct" && <CorrectDialog card={card} close={() => setAsked(null)} leave={close} />}
      {asked === "void" && <VoidDialog card={card} close={() => setAsked(null)} />}
    </>
  );
}

function Picture({ id, number }: { id: string; number: string }) {
  const address = useDataAddress(useApiQuery(drawCertificate, { params: { id } }).data);
  return address ? <img src={address} alt={`Сертификат ${number}`} className={styles.sheet} /> : <PageSpinner />;
}
