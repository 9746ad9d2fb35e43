import { Button, Kbd } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { type BadgeCheck, checkBadges, showBadges } from "#contract/conference/day/registration-badges.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { Link } from "#ui/links/link.tsx";
import { ArrowLeftIcon } from "#ui/status/icons.tsx";
import { paths, withFilters } from "#web/paths.ts";
import { useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "#web/staff/kit/hotkeys/unless-dialog-open.ts";
import { PrinterIcon } from "#web/staff/kit/icons/staff-icons.tsx";
import { EmptyList, NoConference } from "#web/staff/kit/list/empty-list.tsx";
import list from "#web/staff/kit/list/list.module.css";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { conferenceName } from "../../registrants/conference-line.tsx";
import { type Conference, useConferences } from "../../registrants/use-conference.ts";
import { MakingDialog, UnconfirmedRun, useMaking } from "./badge-dialogs.tsx";
import { BadgeOptions, type Badges } from "./badge-options.tsx";
import { type BadgeSelection, badgeForms, firstChoice, orderOf, sheetForms } from "./badge-order.ts";
import { BadgePreview, BadgeWarnings, PeopleDialog } from "./badge-preview.tsx";
import styles from "./badges.module.css";

/** The badges of a conference, by default the current one, for the rows of the table with which staff came. */
export function BadgesPage() {
  const { search, state, key } = useLocation();
  const asked = Number(new URLSearchParams(search).get("conference")) || null;
  const { shown, query } = useConferences(asked);
  return (
    <>
      <p className={styles.back} data-print="hide">
        <Link to={withFilters(paths.registrants, { conference: asked ?? undefined })} quiet>
          <span className="inline gap-2 middle">
            <ArrowLeftIcon />
            Участники
          </span>
        </Link>
      </p>
      {shown ? (
        <ConferenceBadges key={key} conference={shown} selection={state as BadgeSelection | null} />
      ) : (
        <StaffPage title="Значки">
          <QueryStates query={query} what="конференции">
            {() => <NoConference>Значки появятся здесь вместе с конференцией.</NoConference>}
          </QueryStates>
        </StaffPage>
      )}
    </>
  );
}

type ConferenceProps = { conference: Conference; selection: BadgeSelection | null };

function ConferenceBadges({ conference, selection }: ConferenceProps) {
  const [choice, setChoice] = useState({ ...firstChoice, ...(selection && { who: "selected" as const }) });
  const order = orderOf(choice, conference.id, selection);
  const badges = useApiQuery(showBadges, { query: { conference: String(conference.id) } });
  const check = useApiQuery(checkBadges, { body: order }, { placeholderData: keepPreviousData });
  const { made, begin, isPending, close } = useMaking();
  const [isAsked, setIsAsked] = useState(false);
  const { data } = check;
  const isReady = data !== undefined && data.badges > 0 && !check.isPlaceholderData;
  const make = () => {
    setIsAsked(false);
    if (data) begin(order, data.sheets);
  };
  const press = () => (data && data.too_long.count > 0 ? setIsAsked(true) : make());
  useHotkeys([{ code: "KeyP", label: "Собрать PDF", run: unlessDialogOpen(() => isReady && press()) }]);
  return (
    <StaffPage title="Значки" context={badges.data && <Counts conference={conference} badges={badges.data} />}>
      <QueryStates query={badges} what="значки">
        {(shown) => (
          // One child of the page, whose second row fills the height above its foot.
          <div className="stack gap-6">
            {shown.runs
              .filter(({ id }) => id !== made?.run)
              .map((run) => (
                <UnconfirmedRun key={run.id} run={run} />
              ))}
            <div className={styles.columns}>
              <BadgeOptions
                {...{ conference: conference.id, badges: shown, choice, selection }}
                set={(change) => setChoice({ ...choice, ...change })}
              />
              <QueryStates query={check} what="проверку" kept="Выбранное осталось.">
                {(checked) => <Outcome order={order} check={checked} badges={shown} />}
              </QueryStates>
            </div>
          </div>
        )}
      </QueryStates>
      <div className={list.foot} data-print="hide">
        <div className="cluster gap-2 gap-x-4 middle">
          <Button
            {...{ variant: "filled", disabled: !isReady, loading: isPending, onClick: press }}
            leftSection={<PrinterIcon />}
            className={styles.make ?? ""}
            rightSection={<Kbd>P</Kbd>}
          >
            Собрать PDF
            {isReady && `: ${counted(data.badges, badgeForms)}, ${counted(data.sheets, sheetForms)}`}
          </Button>
          <p className="hint">Печатайте в масштабе 100 %: ближе 6 мм к краю листа ничего нет. Порядок как в таблице.</p>
        </div>
      </div>
      <PeopleDialog
        shown={isAsked && data ? { title: "Эти имена напечатаем мельче обычного", people: data.too_long } : null}
        {...{ conference: conference.id, goOn: make, close: () => setIsAsked(false) }}
      />
      <MakingDialog made={made} close={close} />
    </StaffPage>
  );
}

function Counts({ conference, badges: { registered, printed } }: { conference: Conference; badges: Badges }) {
  return (
    <span className="tabular">
      {conferenceName(conference)} · <b>{counted(registered, words.people)}</b> · напечатано <b>{printed}</b> · ещё не
      напечатано <b>{registered - printed}</b>
    </span>
  );
}

type OutcomeProps = { order: ReturnType<typeof orderOf>; check: BadgeCheck; badges: Badges };

/** The preview; a sentence if there is nothing to print. */
function Outcome({ order, check, badges: { registered } }: OutcomeProps) {
  if (check.badges > 0)
    return (
      <div className="stack gap-3">
        <BadgePreview order={order} sheets={check.sheets} />
        <BadgeWarnings check={check} conference={order.conference} />
      </div>
    );
  if (registered === 0)
    return (
      <EmptyList create={{ label: "Новая запись", at: staffPaths.newRegistration }}>
        Значки появятся здесь с первой записью.
      </EmptyList>
    );
  if (order.who === "unprinted")
    return <EmptyList>Все значки напечатаны; кто запишется позже, появится в «Ещё не напечатанных».</EmptyList>;
  return (
    <EmptyList>
      Печатать нечего:{" "}
      {check.withdrawn > 0 ? "отобранные записи отозваны." : "отметьте строки в «Участниках», затем «Значки»."}
    </EmptyList>
  );
}
