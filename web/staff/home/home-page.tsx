import { Button } from "@mantine/core";
import { Link as RouterLink } from "react-router";
import { dateLines, longDate } from "../../../domain/russian-dates.ts";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import { useSession } from "../session.tsx";
import { mayOpen, placeOf } from "../shell/staff-map.ts";
import { PersonPlusIcon } from "../staff-icons.tsx";
import { StaffPage } from "../staff-page.tsx";
import { ConferenceOverview } from "./conference-overview.tsx";
import styles from "./home-page.module.css";
import { Ways } from "./ways.tsx";

/** The day, the conference, and where this person may go on. */
export function HomePage() {
  const { me } = useSession();
  const today = useRootData()?.site.today;
  const atDesk = mayOpen(placeOf(paths.quickRegistration), me.role);
  return (
    <StaffPage
      title={today ? dayTitle(today) : "Обзор"}
      actions={
        atDesk && (
          <Button component={RouterLink} to={paths.quickRegistration} variant="light" leftSection={<PersonPlusIcon />}>
            Быстрая регистрация
          </Button>
        )
      }
    >
      <div className={styles.parts}>
        {atDesk && <ConferenceOverview />}
        <Ways />
      </div>
    </StaffPage>
  );
}

/** «Четверг, 4 сентября 2025 г.» */
function dayTitle(date: string): string {
  const { weekday } = dateLines(date);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${longDate(date)}`;
}
