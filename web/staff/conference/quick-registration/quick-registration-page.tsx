import { Kbd } from "@mantine/core";
import { useNetwork } from "@mantine/hooks";
import { listRegistrationSettings } from "#contract/conference/conference-registration.ts";
import { Link } from "#ui/links/link.tsx";
import { paths } from "#web/paths.ts";
import { registrationQueries } from "../../kit/api/registration-queries.ts";
import { useApiCache, useApiQuery } from "../../kit/api/use-api.ts";
import { useSiteOffset } from "../../kit/api/use-site-offset.ts";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { formAddress } from "../printing/form-addresses.ts";
import { FormLink } from "../printing/form-link.tsx";
import { deskMoment, type Served } from "./desk-log.ts";
import styles from "./quick-registration-page.module.css";
import { RegistrationDesk } from "./registration-desk.tsx";
import { useDeskLog } from "./use-desk-log.ts";
import { useFormOpening } from "./use-form-opening.ts";

/** The desk of the conference: a field for a name, whose form is then opened; beside it the people served today. */
export function QuickRegistrationPage() {
  const { conference, renew } = useCurrentConference();
  const log = useDeskLog(conference?.id ?? null);
  const forms = useFormOpening(log);
  const counts = <DeskCounts today={log.count} all={conference?.registered} />;
  return (
    <div className={styles.desk}>
      <StaffPage title="Быстрая регистрация" context={conference?.name}>
        <div className={styles.above}>{counts}</div>
        <RegistrationDesk forms={forms} last={log.last[0]} conference={conference?.id} written={renew} />
      </StaffPage>
      <aside className={styles.panel} aria-label="Сегодня на этой стойке">
        <div className={styles.beside}>{counts}</div>
        <div className={styles.head}>
          <h2>Последние</h2>
          <Link to={paths.registrants} className="reach">
            Все участники
          </Link>
        </div>
        <ServedList people={log.last} followed={forms.followed} />
        <ConnectionNote />
      </aside>
    </div>
  );
}

/** Shown while the browser is offline; names that wait are listed below the field. */
function ConnectionNote() {
  const { online } = useNetwork();
  return (
    <p role="status" className={styles.note}>
      {!online && "Нет связи. Записанное сохранено, новые имена подождут на этом устройстве."}
    </p>
  );
}

/** @param all number of registrations of the conference; undefined while unknown. */
function DeskCounts({ today, all }: { today: number; all: number | undefined }) {
  return (
    <dl className={styles.counts}>
      <div className={styles.count}>
        <dt>
          <span className={styles.wide}>приняты </span>сегодня
          <span className={styles.line}> на этой стойке</span>
        </dt>
        <dd>{today}</dd>
      </div>
      {all !== undefined && (
        <div className={styles.count}>
          <dt>
            всего<span className={styles.line}> на конференцию</span>
          </dt>
          <dd>{all}</dd>
        </div>
      )}
    </dl>
  );
}

/** The part of the response that the desk needs; it shares its query key with other pages. */
type DeskConference = { id: number; name: string; registered: number };

/** The conference of the desk; null while unknown, or without a current conference. */
function useCurrentConference(): { conference: DeskConference | null; renew: () => void } {
  const cache = useApiCache();
  const { data } = useApiQuery(listRegistrationSettings);
  return {
    conference: data?.find(({ is_current }) => is_current) ?? null,
    renew: () => void cache.invalidate(...registrationQueries),
  };
}

type ServedListProps = {
  people: Served[];
  /** Called when a link to a form is followed. */
  followed: (id: number) => void;
};

/** The last people served at this desk, with links to their forms. */
function ServedList({ people, followed }: ServedListProps) {
  const offset = useSiteOffset();
  if (people.length === 0) return <p className="hint">Здесь появятся те, кого записали на этой стойке сегодня.</p>;
  return (
    <ol className={styles.list}>
      {people.map((person, index) => (
        <li key={person.id} className={styles.person}>
          <span className="muted tabular">{person.number}</span>
          <div className="stack">
            <span className="link-weight breakable">{person.fio}</span>
            <span className={styles.details} data-failed={person.formOpened === false}>
              {detailsOf(person, deskMoment(new Date(person.at), offset).time)}
            </span>
          </div>
          <FormAgain person={person} isNewest={index === 0} followed={() => followed(person.id)} />
        </li>
      ))}
    </ol>
  );
}

type FormAgainProps = { person: Served; isNewest: boolean; followed: () => void };

function FormAgain({ person: { id, number, fio, formOpened }, isNewest, followed }: FormAgainProps) {
  return (
    <FormLink address={formAddress(id)} isUrgent={formOpened === false} followed={followed}>
      <span className={formOpened ? "visually-hidden" : undefined}>{formLinkWords(formOpened)}</span>
      <span className="visually-hidden">{`№ ${number}, ${fio}`}</span>
      {formOpened && isNewest && <Kbd className={styles.key ?? ""}>Ctrl P</Kbd>}
    </FormLink>
  );
}

function formLinkWords(formOpened: Served["formOpened"]): string {
  if (formOpened === null) return "Анкета";
  return formOpened ? "Анкета ещё раз" : "Повторить";
}

function detailsOf({ wasListed, formOpened }: Served, time: string): string {
  if (formOpened === false) return `${time} · анкета не открылась`;
  return wasListed ? `${time} · уже в списке` : time;
}
