import { Button, NativeSelect } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import {
  type Letter,
  listLetters,
  type MailState,
  resendLetter,
  sendTestLetter,
  showLetter,
  showMail,
} from "#contract/conference/letters/letters.ts";
import { administrators, holdsAny } from "#contract/endpoint.ts";
import { letterKindNames, letterKinds } from "#domain/letters/letter-kinds.ts";
import type { Remedy } from "#domain/letters/mail-failures.ts";
import { classNames } from "#ui/class-names.ts";
import { paths } from "#web/paths.ts";
import { useRootData } from "#web/root-data.ts";
import { useSession } from "../../kit/api/session.tsx";
import { useApiMutation, useApiQuery } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { useOpenRow } from "../../kit/dialogs/detail-drawer.tsx";
import { FormDialog } from "../../kit/dialogs/form-dialog.tsx";
import { LineField } from "../../kit/fields/basic-fields.tsx";
import { type AddressState, useAddressState } from "../../kit/list/address-state.ts";
import { EmptyList } from "../../kit/list/empty-list.tsx";
import { ListPager } from "../../kit/list/list-foot.tsx";
import { ListStates } from "../../kit/list/list-states.tsx";
import table from "../../kit/list/list-table.module.css";
import { type Column, RuledTable } from "../../kit/list/ruled-table.tsx";
import { SearchBox, useTypedSearch } from "../../kit/list/search-box.tsx";
import { StaffBadge } from "../../kit/parts/staff-badge.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { LetterDrawer } from "./letter-drawer.tsx";
import { LetterTabs } from "./letter-tabs.tsx";
import { letterState, mailWords, remedyFor, remedyWords } from "./letter-words.ts";
import styles from "./letters.module.css";

const pageSize = 20;
/** In milliseconds: letters change without the user. */
const refreshEvery = 10_000;

type LettersList = AddressState<typeof listLetters.query>;

/** The outbox: which letters wait, were sent or failed, with the reason and its remedy. */
export function LettersPage() {
  const list = useAddressState(listLetters.query);
  const today = useRootData()?.site.today ?? "";
  const asked = { query: { ...list.query, limit: String(pageSize) } };
  const letters = useApiQuery(listLetters, asked, { placeholderData: keepPreviousData, refetchInterval: refreshEvery });
  const mail = useApiQuery(showMail, undefined, { refetchInterval: refreshEvery });
  const { open, setOpen, ...drawer } = useOpenRow(letters.data?.results ?? []);
  return (
    <StaffPage
      title="Письма"
      context={mail.data && <MailLine mail={mail.data} today={today} />}
      actions={<TestLetter />}
    >
      <LetterTabs current={list.state.state ?? "all"} toState={(state) => list.to({ state })} />
      <LetterFilters list={list} />
      <ListStates list={list} query={letters} what="письма" kept="Отправка от этого не зависит и продолжается.">
        {({ count, results }) =>
          count === 0 ? (
            <NoLetters list={list} />
          ) : (
            <RuledTable
              label="Письма"
              columns={columnsOf(today, setOpen)}
              rows={results}
              keyOf={({ id }) => id}
              cardsBelow="full"
              ofRow={({ id }) => ({ "data-rows": "", className: id === open ? styles.current : undefined })}
            />
          )
        }
      </ListStates>
      {letters.data && <ListPager page={list.state.page} size={pageSize} count={letters.data.count} to={list.to} />}
      {open !== null && <LetterDrawer key={open} id={open} today={today} {...drawer} />}
    </StaffPage>
  );
}

function MailLine({ mail, today }: { mail: MailState; today: string }) {
  const { problem, text } = mailWords(mail, today);
  return (
    <>
      {problem && <StaffBadge kind="warning">{problem}</StaffBadge>} {text}
    </>
  );
}

function LetterFilters({ list: { state, go } }: { list: LettersList }) {
  const typed = useTypedSearch(state.search, (search) => go({ search }, { replace: true }));
  const kinds = letterKindNames.map((kind) => ({ value: kind, label: letterKinds[kind] }));
  return (
    <search className="cluster gap-3" data-print="hide">
      <SearchBox label="Поиск писем" placeholder="Имя, адрес, номер" className={styles.search} typed={typed} />
      <NativeSelect
        size="sm"
        aria-label="Какое письмо"
        value={state.kind ?? ""}
        data={[{ value: "", label: "Письмо: любое" }, ...kinds]}
        onChange={(event) => go({ kind: event.currentTarget.value })}
      />
    </search>
  );
}

function NoLetters({ list: { state } }: { list: LettersList }) {
  if (state.search !== "" || state.kind !== undefined || state.mailing !== undefined)
    return <StaffProblem title="По этому отбору писем нет">Измените слова поиска или снимите отбор.</StaffProblem>;
  if (state.state === "failed")
    return <StaffProblem title="Все письма ушли">Здесь появятся те, что не ушли.</StaffProblem>;
  if (state.state === "waiting")
    return <StaffProblem title="Очередь пуста">Письма уходят в течение минуты.</StaffProblem>;
  return (
    <EmptyList action={<TestLetter />}>
      Здесь появятся письма: первое уйдёт, когда кто-нибудь зарегистрируется на сайте.
    </EmptyList>
  );
}

type RemedyButtonProps = { letter: Letter; remedy: Remedy; open: (id: number) => void };

/** Sends the letter again at once; an address is corrected in the drawer, a number to call is in the card. */
function RemedyButton({ letter: { id, registration, name }, remedy, open }: RemedyButtonProps) {
  const again = useApiMutation(resendLetter, {
    done: "Письмо в очереди.",
    failed: "Письмо не поставлено в очередь.",
    invalidates: [listLetters, showMail, showLetter],
  });
  const look = { variant: "default", size: "sm", "aria-label": `${remedyWords[remedy]}: ${name}` } as const;
  if (remedy === "call") {
    return (
      <Button {...look} component={RouterLink} to={`${paths.registrants}?open=${registration}`}>
        {remedyWords[remedy]}
      </Button>
    );
  }
  const send = () => again.mutate({ params: { id: String(id) }, body: { without_attachments: remedy === "bare" } });
  return (
    <Button {...look} loading={again.isPending} onClick={remedy === "address" ? () => open(id) : send}>
      {remedyWords[remedy]}
    </Button>
  );
}

function columnsOf(today: string, open: (id: number) => void): readonly Column<Letter>[] {
  return [
    {
      head: "Кому",
      isRowHead: true,
      cell: ({ id, name, recipient }) => (
        <>
          <button type="button" className={styles.open} onClick={() => open(id)}>
            {name || "Данные стёрты"}
          </button>
          <span className={classNames(table.second, "breakable")}>{recipient}</span>
        </>
      ),
    },
    {
      head: "Письмо",
      className: table.underName,
      cell: ({ kind, number }) => (
        <>
          {letterKinds[kind]}
          {number !== null && <span className={table.second}>№ {number}</span>}
        </>
      ),
    },
    {
      head: "Состояние",
      cell: (letter) => {
        const { kind, text, why } = letterState(letter, today);
        return (
          <>
            <StaffBadge kind={kind}>{text}</StaffBadge>
            {why !== "" && <span className={table.second}>{why}</span>}
          </>
        );
      },
    },
    {
      head: "Когда",
      className: classNames(table.underName, "hint tabular nowrap"),
      cell: ({ ended_at, queued_at }) => recentMoment(ended_at ?? queued_at, today),
    },
    {
      head: "Действия",
      isHeadHidden: true,
      cell: (letter) => {
        const remedy = remedyFor(letter);
        return remedy && <RemedyButton letter={letter} remedy={remedy} open={open} />;
      },
    },
  ];
}

/** For administrators: a letter to themselves, which shows whether mail arrives. */
function TestLetter() {
  const { me } = useSession();
  const [isOpen, dialog] = useDisclosure(false);
  if (!holdsAny(me.roles, administrators)) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        Пробное письмо
      </Button>
      {isOpen && (
        <FormDialog
          title="Пробное письмо"
          close={dialog.close}
          initial={{ email: me.email }}
          send={(body, api) => api.request(sendTestLetter, { body })}
          done={({ email }) => `Пробное письмо на ${email} в очереди: уйдёт в течение минуты.`}
          invalidates={[listLetters, showMail]}
          submit="Отправить"
        >
          {({ field }) => <LineField {...field("email", "Кому")} type="email" data-autofocus />}
        </FormDialog>
      )}
    </>
  );
}
