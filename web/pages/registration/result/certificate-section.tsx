import { useEffect, useState } from "react";
import type { OwnCertificate } from "#contract/conference/certificates/certificate-verification.ts";
import { phoneForPeople, phoneHref } from "#domain/people/phone-numbers.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { Button } from "#ui/forms/button.tsx";
import { SideNote } from "#ui/layout/side-note.tsx";
import { Link } from "#ui/links/link.tsx";
import { CrossIcon, PhoneIcon, TickIcon } from "#ui/status/icons.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { paths } from "#web/paths.ts";
import { useRootData } from "#web/root-data.ts";
import { Facts } from "./facts.tsx";
import styles from "./result-page.module.css";

type SectionProps = {
  own: OwnCertificate;
  /** Addresses of the certificate as a document and as a picture. */
  files: { pdf: string; picture: string };
};

/** The certificate of a participant, or what is missing for it, or from when to look. */
export function CertificateSection({ own, files }: SectionProps) {
  const { state, certificate, available_from: from, voided } = own;
  return (
    <>
      {state === "ready" && certificate && (
        <Ready certificate={certificate} hasSignature={own.has_signature} files={files} />
      )}
      {state === "void" && voided && (
        <Notice kind="warning" title={`Сертификат № ${voided.number} аннулирован ${longDate(voided.on)}`}>
          <p>{voided.reason}</p>
        </Notice>
      )}
      {state === "missing" && <Missing rules={own.rules} />}
      {state === "later" && (
        <p role="status">
          Сертификат будет здесь {from ? longDate(from) : "после конференции, когда общество его выдаст"}.
        </p>
      )}
      {own.code !== "" && <Code code={own.code} />}
    </>
  );
}

type ReadyProps = {
  certificate: NonNullable<OwnCertificate["certificate"]>;
  hasSignature: boolean;
  files: SectionProps["files"];
};

function Ready({ certificate, hasSignature, files }: ReadyProps) {
  const { name, number, school, credit, issued, version, verification } = certificate;
  const facts = [
    { name: "Кому", value: name },
    { name: "Номер", value: version > 1 ? `${number}, версия\u00a0${version}` : number },
    ...(school ? [{ name: "Школа", value: school }] : []),
    ...(credit ? [{ name: "Зачтено", value: credit }] : []),
    { name: "Выдан", value: issued },
  ];
  return (
    <section aria-label="Сертификат участника" className="stack gap-5">
      <p className={styles.actions} data-print="hide">
        <Button to={files.pdf} target="_blank" reloadDocument>
          Скачать сертификат<span className="visually-hidden"> (PDF, в новой вкладке)</span>
        </Button>
        <Button to={verification} variant="light" reloadDocument>
          Показать проверку
        </Button>
        <span className="small muted">
          {hasSignature
            ? "PDF, A4. Подпись и QR-код уже на нём, заверять не нужно."
            : "PDF, A4. Подлинность подтверждает QR-код."}
        </span>
      </p>
      <div className={styles.certificate}>
        <div className={styles.words}>
          <Facts facts={facts} />
        </div>
        <div className={styles.stub}>
          <img className={styles.preview} src={files.picture} width={297} height={210} alt="Сертификат целиком" />
        </div>
      </div>
    </section>
  );
}

/** The way to a correction, and to the verification. */
export function CertificateNote() {
  const email = useRootData()?.site.email ?? "";
  return (
    <SideNote title="Показать на работе">
      <p>
        Любой проверит номер на странице{" "}
        <Link to={paths.certificates} reloadDocument>
          проверки
        </Link>
        .
      </p>
      {email && (
        <p>
          <b>Ошибка в имени или школе?</b> Сертификат напечатан так, как записано при регистрации.{" "}
          <Link to={`mailto:${email}`}>Попросите исправить</Link>: выпустим новую версию с новым номером, прежняя станет
          недействительной.
        </p>
      )}
    </SideNote>
  );
}

/** Each rule with what was found, and one way on. */
function Missing({ rules }: Pick<OwnCertificate, "rules">) {
  const { email = "", phones = [] } = useRootData()?.site ?? {};
  return (
    <section aria-labelledby="certificate-missing" className="stack gap-5">
      <h2 id="certificate-missing">Что нужно для сертификата</h2>
      <ul className="plain stack gap-4">
        {rules.map(({ rule, is_met: isMet, label, found }) => (
          <li key={rule} className="row gap-3">
            <span className={isMet ? styles.met : styles.warning}>
              {isMet ? <TickIcon sign /> : <CrossIcon sign />}
            </span>
            <span>
              <b>{label}</b>
              <span className="visually-hidden">{isMet ? ", выполнено" : ", не хватает"}</span>
              <br />
              <span className="muted">{found}</span>
            </span>
          </li>
        ))}
      </ul>
      <h2 className="title-4">Были, а отметки нет?</h2>
      <p>Так бывает: пропустили сканер или пришли раньше. Напишите, когда и где вы были, мы сверим.</p>
      <p className={styles.actions} data-print="hide">
        {email && <Button to={`mailto:${email}`}>Написать секретарю</Button>}
        {phones.slice(0, 1).map((phone) => (
          <Button key={phone} to={phoneHref(phone)} variant="light">
            <PhoneIcon />
            {phoneForPeople(phone)}
          </Button>
        ))}
      </p>
    </section>
  );
}

/** The code for the portal of medical education, which its person alone sees. */
function Code({ code }: { code: string }) {
  const [canCopy, setCanCopy] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setIsCopied(true);
  };
  return (
    <section aria-labelledby="certificate-code" className="stack gap-3">
      <h2 id="certificate-code">Код подтверждения для портала НМО</h2>
      <p className={styles.actions}>
        <b className={styles.portalCode}>{code}</b>
        {canCopy && (
          <Button variant="light" onClick={copy}>
            Скопировать
          </Button>
        )}
        <span role="status">{isCopied && "Код скопирован."}</span>
      </p>
      <p className="muted">Код личный и одноразовый: введите его в своём кабинете на портале.</p>
    </section>
  );
}
