import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  type Verification,
  verifyCertificate,
  verifyCertificateKey,
} from "#contract/conference/certificates/certificate-verification.ts";
import { readNumber } from "#domain/certificates/certificate-numbers.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { SideNote, SideNoteLayout } from "#ui/layout/side-note.tsx";
import { Link } from "#ui/links/link.tsx";
import { Icon, PrinterIcon, TickIcon } from "#ui/status/icons.tsx";
import { ApiProblem } from "../../api/client.ts";
import { InnerPage } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { queryOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { visitContext } from "../../request-context.ts";
import { useRootData } from "../../root-data.ts";
import { CallUs } from "../registration/call-us.tsx";
import { Facts } from "../registration/result/facts.tsx";
import styles from "./verification.module.css";

type Shown = { number: string; found: Verification | "too-many" | null };

/** Verifies the number in the query or the key in the path, which QR codes contain. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context.get(visitContext);
  const key = args.params["key"];
  const number = queryOf(args).getAll("number").at(-1)?.trim().slice(0, maxLength) ?? "";
  try {
    if (key === undefined && number === "") return data<Shown>({ number, found: null });
    const found =
      key === undefined
        ? await api.request(verifyCertificate, { query: { number } })
        : await api.request(verifyCertificateKey, { params: { key } });
    return data<Shown>({ number: found.number || number, found });
  } catch (error) {
    if (!(error instanceof ApiProblem) || (error.status !== 429 && error.status !== 404)) throw error;
    if (error.status === 404) throw data(null, { status: 404 });
    return data<Shown>({ number, found: "too-many" }, { status: 429 });
  }
}

const maxLength = 40;
const title = "Проверка сертификата";

/** The verification of certificates for employers: works without script, is stored nowhere and not indexed. */
export default function VerificationPage() {
  const { number, found } = useLoaderData<typeof loader>();
  const lead = "Действует ли сертификат общества, покажем за секунду. Регистрация не нужна.";
  return (
    <InnerPage crumbs={[{ label: title }]} title={title} lead={found === null && lead}>
      <PageHead title={found === null ? title : `${outcomeOf(found).title}: ${title.toLowerCase()}`} noindex />
      <SideNoteLayout note={<Help />}>
        <div className="stack gap-6">
          <form action={paths.certificates} className={styles.form} onSubmit={checkNumber} data-print="hide">
            <div className="grow">
              <TextInput
                key={number}
                name="number"
                label="Номер сертификата"
                hint="Как на сертификате: 25-0188-Р3ХА. Буквы можно русские и латинские."
                defaultValue={number}
                maxLength={maxLength}
                autoComplete="off"
                autoCapitalize="characters"
                autoFocus={found === null}
                spellCheck={false}
                onInput={({ currentTarget }) => currentTarget.setCustomValidity("")}
              />
            </div>
            <Button type="submit">Проверить</Button>
          </form>
          {found !== null && <Outcome key={number} number={number} found={found} />}
        </div>
      </SideNoteLayout>
    </InnerPage>
  );
}

/** Does not send a text that cannot be a number. */
function checkNumber(event: SubmitEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem("number") as HTMLInputElement;
  field.setCustomValidity(readNumber(field.value) ? "" : "Номер выглядит так: 25-0188-Р3ХА.");
  if (!field.reportValidity()) event.preventDefault();
}

function Help() {
  return (
    <div className="stack gap-6">
      <SideNote title="Где номер">
        <p className={styles.sample} aria-hidden="true">
          <b>Сертификат участника</b>
          <br />№ <mark className="nowrap">25-0188-Р3ХА</mark>
        </p>
        <p>Под заголовком сертификата. QR&#8209;код в углу открывает эту страницу с готовым ответом.</p>
      </SideNote>
      <SideNote title="Что мы не показываем">
        <p>Почту, телефон, учреждение. По короткому номеру — и полное имя.</p>
      </SideNote>
    </div>
  );
}

function outcomeOf(found: Verification | "too-many"): { kind: string; title: string; icon: ReactNode } {
  if (found === "too-many")
    return {
      kind: "doubt",
      title: "Подождите 10 минут",
      icon: <path d="M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM10 5.5V10l3 2" />,
    };
  if (found.result === "valid") return { kind: "valid", title: "Сертификат действует", icon: null };
  if (found.result === "void")
    return {
      kind: "void",
      title: "Сертификат аннулирован",
      icon: <path d="M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM4.7 4.7l10.6 10.6" />,
    };
  return {
    kind: "doubt",
    title: "Такого номера нет",
    icon: (
      <path d="M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15ZM7.8 7.6a2.3 2.3 0 1 1 3.3 2.1c-.8.4-1.1.9-1.1 1.6M10 14v.1" />
    ),
  };
}

/** The result; its heading takes the focus, so that screen readers begin there. */
function Outcome({ number, found }: { number: string; found: Verification | "too-many" }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, title: words, icon } = outcomeOf(found);
  const [canPrint, setCanPrint] = useState(false);
  useEffect(() => {
    heading.current?.focus();
    setCanPrint(true);
  }, []);
  return (
    <>
      <section className={styles.outcome} data-kind={kind}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {icon === null ? <TickIcon sign /> : <Icon sign>{icon}</Icon>}
          {words}
        </h2>
        <div className={styles.body}>
          {found === "too-many" ? <TooMany /> : <Answer number={number} found={found} />}
        </div>
      </section>
      {found !== "too-many" && (
        <p className="muted small">
          Проверено {longDate(found.checked_at.slice(0, 10))} в {found.checked_at.slice(11, 16)}.
          {found.result === "valid" && found.is_full && " Имя показано, потому что введён полный номер."}
        </p>
      )}
      <p className="cluster gap-3" data-print="hide">
        {canPrint && (
          <Button variant="light" onClick={() => window.print()}>
            <PrinterIcon />
            Напечатать ответ
          </Button>
        )}
        <Button to={paths.certificates} variant="light" reloadDocument>
          Проверить другой
        </Button>
      </p>
    </>
  );
}

function Answer({ number, found }: { number: string; found: Verification }) {
  if (found.result === "unknown") return <Unknown number={number} />;
  if (found.result === "void")
    return (
      <>
        <p>
          Номер {found.number}, выдан {found.issued} Аннулирован {found.voided}
          {found.reason && `: ${found.reason}.`}
        </p>
        {found.is_replaced && (
          <p>
            <b>Взамен выдан новый сертификат.</b> Попросите его у участника: номер по этой странице не узнать.
          </p>
        )}
      </>
    );
  const { name, event, dates, school, credit, issued, version, is_full: isFull } = found;
  const masked = (
    <>
      <span aria-hidden="true">{name}</span>
      <span className="visually-hidden">имя скрыто</span>
    </>
  );
  const facts = [
    { name: "Кому", value: name === "" ? "имя уничтожено по просьбе участника" : isFull ? name : masked },
    { name: "За что", value: `Участие в ${event}, ${dates.replace("–", "\u2060–\u2060")}` },
    ...(school ? [{ name: "Школа", value: school }] : []),
    ...(credit ? [{ name: "Зачтено", value: credit }] : []),
    ...(isFull
      ? [
          { name: "Номер", value: found.number },
          { name: "Выдан", value: `${issued}, версия\u00a0${version}` },
        ]
      : []),
  ];
  return (
    <>
      <Facts columns facts={facts} />
      {!isFull && (
        <p className="muted">
          Введён короткий номер {found.number}. Чтобы увидеть имя, школу и баллы, добавьте четыре знака после второй
          черты или откройте QR-код.
        </p>
      )}
    </>
  );
}

function Unknown({ number }: { number: string }) {
  return (
    <>
      <p>Общество не выдавало сертификата{number && ` ${number}`}.</p>
      <p>
        <b>Похоже на опечатку?</b>{" "}
        {readNumber(number)?.signs
          ? "Сверьте последние четыре знака. Цифру 0 и букву О мы не различаем."
          : "Номер выглядит так: 25-0188-Р3ХА."}
      </p>
      <p>
        <CallUs end=".">Номер списан верно? Позвоните:</CallUs>
      </p>
    </>
  );
}

function TooMany() {
  const email = useRootData()?.site.email ?? "";
  return (
    <>
      <p>С этого адреса проверили 20 номеров подряд. Так мы бережём имена от перебора.</p>
      {email && (
        <p>
          Список на много человек проверим сами: пришлите его на <Link to={`mailto:${email}`}>{email}</Link>.
        </p>
      )}
    </>
  );
}
