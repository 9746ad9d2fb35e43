import { Button } from "@mantine/core";
import { useState } from "react";
import { Link as RouterLink, useSearchParams } from "react-router";
import { listRegistrationSettings } from "#contract/conference/conference-registration.ts";
import {
  reopenWaitingList,
  showWaitingList,
  type WaitingList,
  type WaitingPerson,
} from "#contract/conference/registration/waiting-lists.ts";
import { editors, holdsAny } from "#contract/endpoint.ts";
import { hourForms, placeForms } from "#domain/registration/waiting-list.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { useSession } from "#web/staff/kit/api/session.tsx";
import { useApiMutation, useApiQuery } from "#web/staff/kit/api/use-api.ts";
import { useHotkeys } from "#web/staff/kit/hotkeys/hotkeys.tsx";
import { unlessDialogOpen } from "#web/staff/kit/hotkeys/unless-dialog-open.ts";
import { QueryStates } from "#web/staff/kit/list/list-states.tsx";
import { ListTabs } from "#web/staff/kit/list/list-tabs.tsx";
import { BackLink } from "#web/staff/kit/parts/back-link.tsx";
import { StaffBadge } from "#web/staff/kit/parts/staff-badge.tsx";
import { StaffPage } from "#web/staff/kit/parts/staff-page.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import { outdated } from "./use-waiting-acts.ts";
import { CloseListDialog, OfferDialog } from "./waiting-dialogs.tsx";
import styles from "./waiting-list.module.css";
import { EndedTable, LineTable } from "./waiting-tables.tsx";

/** The waiting list of a school: the line, the offers, and the places. */
export function WaitingListPage({ school }: { school: string }) {
  const list = useApiQuery(showWaitingList, { params: { id: school } }, { refetchInterval: 60_000 });
  const [asked, setAsked] = useState<WaitingPerson | "closing" | null>(null);
  const { data } = list;
  const next = data?.line.find(({ state }) => state === "waiting");
  useHotkeys([
    { code: "KeyO", label: "Предложить место следующему", run: unlessDialogOpen(() => next && setAsked(next)) },
  ]);
  return (
    <>
      <BackLink to={staffPaths.waitingLists}>Листы ожидания</BackLink>
      <StaffPage
        title={data?.name ?? "Лист ожидания"}
        badge={data?.is_closed && <StaffBadge kind="warning">Лист закрыт</StaffBadge>}
        context={data && <Counts list={data} />}
        actions={data && <ListActions list={data} close={() => setAsked("closing")} />}
      >
        <QueryStates query={list} what="лист ожидания">
          {(shown) => (
            <>
              <Meter list={shown} />
              <p className="hint">{rulesOf(shown)}</p>
              <Parts list={shown} offer={setAsked} />
            </>
          )}
        </QueryStates>
        {data && (
          <>
            <OfferDialog list={data} person={asked === "closing" ? null : asked} close={() => setAsked(null)} />
            {asked === "closing" && <CloseListDialog list={data} close={() => setAsked(null)} />}
          </>
        )}
      </StaffPage>
    </>
  );
}

function rulesOf({ is_closed, offer_hours }: WaitingList): string {
  return is_closed
    ? "Лист закрыт: новых записей нет. Места, предложенные раньше, держим до срока."
    : `Освободившееся место сайт сам предлагает следующему по порядку. На ответ ${counted(offer_hours, hourForms)}, срок не кончается ночью.`;
}

function Counts({ list: { conference_name, places, registered, offered, in_line } }: { list: WaitingList }) {
  return (
    <span className="tabular">
      {conference_name} · {places === null ? "без ограничения мест" : counted(places, placeForms)} · занято {registered}{" "}
      · предложено {offered} · в листе {in_line}
    </span>
  );
}

function ListActions({ list, close }: { list: WaitingList; close: () => void }) {
  const { me } = useSession();
  const settings = useApiQuery(listRegistrationSettings);
  const reopen = useApiMutation(reopenWaitingList, {
    done: "Лист ожидания открыт.",
    failed: "Лист не открыт.",
    invalidates: outdated,
  });
  const entry = settings.data?.find(({ schools }) => schools.some(({ id }) => id === list.id))?.entry;
  return (
    <>
      {entry && holdsAny(me.roles, editors) && (
        <Button component={RouterLink} to={staffPaths.conferenceRegistration(entry)} variant="default">
          Изменить число мест
        </Button>
      )}
      {list.is_closed ? (
        <Button
          variant="default"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ params: { id: String(list.id) } })}
        >
          Открыть лист снова
        </Button>
      ) : (
        <Button variant="default" onClick={close}>
          Закрыть лист
        </Button>
      )}
    </>
  );
}

/** Taken and held places as a bar, with the same in words. */
function Meter({ list: { places, registered, offered } }: { list: WaitingList }) {
  if (places === null || places === 0) return null;
  const share = (count: number) => `${Math.min(100, Math.round((1000 * count) / places) / 10)}%`;
  const free = Math.max(places - registered - offered, 0);
  const over = Math.max(registered + offered - places, 0);
  return (
    <div className="stack gap-2">
      <svg className={styles.meter} aria-hidden="true" focusable="false">
        <rect className={styles.all} width="100%" height="100%" />
        <rect className={styles.held} width={share(registered + offered)} height="100%" />
        <rect className={styles.taken} width={share(registered)} height="100%" />
      </svg>
      <p className="hint tabular">
        Занято {registered}, держим до ответа {offered}, {free === 0 ? "свободных нет" : `свободно ${free}`}
        {over > 0 && `, сверх мест ${over}`}
      </p>
    </div>
  );
}

const ends = {
  taken: "Заняли место",
  passed: "Отказались",
  lost: "Не ответили",
  left: "Вышли из листа",
} as const;
type End = keyof typeof ends;

/** The line, and those who no longer wait, as tabs. */
function Parts({ list, offer }: { list: WaitingList; offer: (person: WaitingPerson) => void }) {
  const part = useSearchParams()[0].get("part") ?? "";
  const isShown = (state: WaitingPerson["state"], end: string) =>
    state === end || (end === "left" && state === "closed");
  const endedOf = (end: string) => list.ended.filter(({ state }) => isShown(state, end));
  const tabs = [
    { key: "line", name: "В листе", to: "?", isCurrent: !(part in ends), count: list.line.length },
    ...(Object.keys(ends) as End[]).map((end) => ({
      key: end,
      name: ends[end],
      to: `?part=${end}`,
      isCurrent: part === end,
      count: endedOf(end).length,
    })),
  ];
  return (
    <>
      <ListTabs label="Части листа" tabs={tabs} />
      {part in ends ? <EndedTable rows={endedOf(part)} /> : <LineTable list={list} offer={offer} />}
    </>
  );
}
