import { Menu } from "@mantine/core";
import { dateRange } from "#domain/text/russian-dates.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { Link } from "#ui/links/link.tsx";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { useWaitingCount } from "../registration/waiting/use-waiting-count.ts";
import { recordForms, withdrawnForms } from "./registrant-words.ts";
import styles from "./registrants-page.module.css";
import type { Conference } from "./use-conference.ts";
import { useSchoolCounts } from "./use-registrants.ts";
import { wholeTable } from "./view/table-view.ts";

type ConferenceLineProps = {
  all: readonly Conference[];
  shown: Conference | undefined;
  choose: (id: number) => void;
};

/** The shown conference with its numbers, and a menu of the other conferences. */
export function ConferenceLine({ all, shown, choose }: ConferenceLineProps) {
  const sums = useSchoolCounts(wholeTable, shown?.id).data;
  if (!shown) return null;
  return (
    <div className="cluster gap-1 gap-x-5 middle">
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" className={styles.conference}>
            {conferenceName(shown)}
            <ChevronDownIcon />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {all.map((conference) => (
            <Menu.Item key={conference.id} onClick={() => choose(conference.id)}>
              {conferenceName(conference)}
              {conference.is_current && ", текущая"}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {sums && (
        <span>
          <b className={styles.figure}>{counted(sums.registered, recordForms)}</b>
          {sums.withdrawn > 0 && ` + ${counted(sums.withdrawn, withdrawnForms)}`}
        </span>
      )}
      {shown.is_current && <WaitingListsLink />}
    </div>
  );
}

function WaitingListsLink() {
  const inLine = useWaitingCount();
  return (
    <Link to={staffPaths.waitingLists} className="reach">
      Листы ожидания{inLine > 0 && `: ${inLine}`}
    </Link>
  );
}

/** «XIII конференция, 4–5 сентября 2025 г.» */
export function conferenceName({ roman, name, start_date, end_date }: Conference): string {
  const { days, year } = dateRange(start_date, end_date);
  return `${roman === "" ? name : `${roman}\u00a0конференция`}, ${days} ${year}`;
}
