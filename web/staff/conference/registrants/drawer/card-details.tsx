import { ActionIcon, Button, Kbd, NativeSelect, Tooltip } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { Fragment, type ReactNode } from "react";
import { changeRegistrations } from "#contract/conference/registrants/registration-groups.ts";
import type { RegistrationCard } from "#contract/conference/registrants/registration-list.ts";
import { phoneHref } from "#domain/people/phone-numbers.ts";
import type { BadgeRoleName } from "#domain/registration/badge-roles.ts";
import { answerInWords } from "#domain/registration/question-types.ts";
import {
  answerForPeople,
  fieldOf,
  type TextFieldName,
  textFieldNames,
} from "#domain/registration/registration-fields.ts";
import { sourceInFull } from "#domain/registration/registration-sources.ts";
import { Link } from "#ui/links/link.tsx";
import { TickIcon } from "#ui/status/icons.tsx";
import { EmailText } from "#web/components/email-text.tsx";
import { registrationQueries } from "#web/staff/kit/api/registration-queries.ts";
import { useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { dateAndTime } from "#web/staff/kit/clock/format.ts";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "#web/staff/kit/hotkeys/unless-dialog-open.ts";
import { CopyIcon, PencilIcon, PrinterIcon, UndoIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import styles from "#web/staff/kit/parts/side-drawer.module.css";
import { StaffFacts } from "#web/staff/kit/parts/staff-section.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { CardLetters } from "../../letters/card-letters.tsx";
import { SchoolName } from "../table/cells.tsx";
import { useTable } from "../table-context.ts";
import { useBadgeRoles } from "../use-badge-roles.ts";
import { useQuestions } from "../use-questions.ts";
import { CardFoot } from "./card-foot.tsx";
import { NewLink, Proposals } from "./card-parts.tsx";
import { ChangedFields } from "./changed-fields.tsx";

/** The answers of a registration, its history, and its actions. */
export function CardDetails({ card }: { card: RegistrationCard }) {
  const { print, show, restore } = useTable();
  const isDeleted = card.deleted_at !== null;
  useCardKeys(card);
  return (
    <>
      <div className={styles.buttons}>
        {isDeleted ? (
          <Button leftSection={<UndoIcon />} onClick={() => restore([card])}>
            Вернуть из корзины
          </Button>
        ) : (
          <>
            <Button
              variant="filled"
              leftSection={<PrinterIcon />}
              rightSection={<Kbd>P</Kbd>}
              onClick={() => print(card)}
            >
              Печать анкеты
            </Button>
            <Button
              variant="default"
              leftSection={<PencilIcon />}
              rightSection={<Kbd>E</Kbd>}
              onClick={() => show(card.id, { edit: true })}
            >
              Изменить
            </Button>
          </>
        )}
      </div>
      {!isDeleted && card.proposals.length > 0 && <Proposals card={card} />}
      <Facts card={card} />
      <CardLetters registration={card.id} />
      <CardHistory card={card} />
      <CardFoot card={card} />
    </>
  );
}

/** The row keys of the table for the open registration, which may not be among the rows. */
function useCardKeys(card: RegistrationCard): void {
  const { print, show, remove } = useTable();
  const ifThere = (act: () => void) => unlessDialogOpen(() => card.deleted_at === null && act());
  useHotkeys([
    { code: "KeyP", run: ifThere(() => print(card)) },
    { code: "KeyE", run: ifThere(() => show(card.id, { edit: true })) },
    { code: "Delete", run: ifThere(() => remove([card])) },
  ]);
}

function Facts({ card }: { card: RegistrationCard }) {
  const questions = useQuestions(card.conference);
  const facts: [string, ReactNode][] = [
    [fieldOf("school_name").shortLabel, <SchoolName key="school" id={card.school_name} />],
    ...textFieldNames
      .filter((name) => name !== "fio")
      .map((name): [string, ReactNode] => [
        fieldOf(name).shortLabel,
        card[name] === "" ? "—" : <Answer key={name} name={name} text={card[name]} />,
      ]),
    ...questions.map((question): [string, ReactNode] => [
      question.label,
      answerInWords(question, card.answers) || "не отвечено",
    ]),
    ...(card.waiting_for === null ? [] : [waitingFact(card.waiting_for)]),
    ["Согласие", <Consents key="consent" card={card} />],
    ["Значок", <BadgeOfCard key="badge" card={card} />],
  ];
  const code = (
    <Fragment key="code">
      <Copied text={spokenCode(card.code)} what="код" />
      {card.deleted_at === null && <NewLink key={card.id} card={card} />}
    </Fragment>
  );
  return <StaffFacts facts={card.code === "" ? facts : [...facts, ["Код", code]]} />;
}

function waitingFact(school: number): [string, ReactNode] {
  return [
    "Ждёт места",
    <Link key="waiting" to={staffPaths.waitingList(school)}>
      <SchoolName id={school} />
    </Link>,
  ];
}

/** An answer; contact details have a link and a copy button. */
function Answer({ name, text }: { name: TextFieldName; text: string }) {
  const { type } = fieldOf(name);
  if (type === "phone") return <Copied text={answerForPeople(name, text)} href={phoneHref(text)} what="телефон" />;
  if (type !== "email") return text;
  return (
    <Copied text={text} href={mailAddress(text)} what="почту">
      <EmailText address={text} />
    </Copied>
  );
}

/** Encoded, because the address could contain `?bcc=`. */
function mailAddress(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}

/** The consents; their records are folded. */
function Consents({ card: { consents } }: { card: RegistrationCard }) {
  if (consents.length === 0) return "Не отмечено";
  return consents.map(({ at, version, in_repeat, address, user_agent }) => (
    <details key={at} className={styles.consent}>
      <summary>
        Дано {dateAndTime(at)}, редакция&nbsp;{version}
        {in_repeat && ", при повторной записи"}
      </summary>
      <p className="hint">
        Адрес {address || "неизвестен"}
        {user_agent && `, устройство: ${user_agent}`}
      </p>
    </details>
  ));
}

/** The beginning of the code, for reading aloud: `7Q4K-Z2M9`. */
function spokenCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}`;
}

/** The changes of the registration, the newest first, ending with its creation. */
function CardHistory({ card }: { card: RegistrationCard }) {
  const newestFirst = [...card.history].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <section aria-labelledby="history">
      <h3 id="history" className="staff-text strong">
        История
      </h3>
      <ol className={styles.history}>
        {newestFirst.map(({ id, at, who, what, changes }) => (
          <li key={id}>
            <p>{what}</p>
            <ChangedFields changes={changes} />
            <p className="hint">{[dateAndTime(at), who].filter(Boolean).join(" · ")}</p>
          </li>
        ))}
        <li>
          <p>Запись создана: {sourceInFull[card.source]}</p>
          <p className="hint">{[dateAndTime(card.created_at), card.created_by].filter(Boolean).join(" · ")}</p>
        </li>
      </ol>
    </section>
  );
}

type CopiedProps = {
  text: string;
  href?: string;
  /** In the accusative: «телефон». */
  what: string;
  /** The displayed content; by default the text. */
  children?: ReactNode;
};

/** A text with a link for calling or mailing, and a copy button. */
function Copied({ text, href, what, children = text }: CopiedProps) {
  const { copied, copy } = useClipboard({ timeout: 4_000 });
  return (
    <span className={styles.copied}>
      {href ? <Link to={href}>{children}</Link> : <span>{children}</span>}
      <Tooltip label={copied ? "Скопировано" : "Скопировать"}>
        <ActionIcon variant="subtle" color="gray" aria-label={`Скопировать ${what}`} onClick={() => copy(text)}>
          {copied ? <TickIcon sign /> : <CopyIcon />}
        </ActionIcon>
      </Tooltip>
      <span role="status" className="visually-hidden">
        {copied && "Скопировано"}
      </span>
    </span>
  );
}

/** The role on the badge, which can be changed, and how many badges are printed. */
function BadgeOfCard({ card }: { card: RegistrationCard }) {
  const roles = useBadgeRoles(card.conference);
  const { mutate, isPending } = useApiMutation(changeRegistrations, {
    done: "Роль на значке изменена.",
    failed: "Роль не изменена.",
    invalidates: registrationQueries,
  });
  const printed = card.badges_printed;
  return (
    <div className="cluster gap-2 gap-x-4 middle">
      <NativeSelect
        aria-label="Роль на значке"
        size="sm"
        disabled={isPending || card.deleted_at !== null}
        value={card.badge_role}
        data={roles.map(({ role, word }) => ({ value: role, label: word }))}
        onChange={({ currentTarget: { value } }) =>
          mutate({ body: { changes: [{ id: card.id, badge_role: value as BadgeRoleName }] } })
        }
      />
      <span className="muted">
        {printed > 1 ? `повторный, ${printed}-й` : printed === 1 ? "напечатан" : "не напечатан"}
      </span>
    </div>
  );
}
