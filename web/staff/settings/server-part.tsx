import { showOverview } from "#contract/editors/overview.ts";
import { type Backups, showBackups } from "#contract/staff/backups.ts";
import { TickIcon } from "#ui/status/icons.tsx";
import { useRootData } from "../../root-data.ts";
import { useApiQuery } from "../api/use-api.ts";
import { recentMoment } from "../clock/recent-moment.ts";
import { QueryStates } from "../list/list-states.tsx";
import { SettingsPart } from "../parts/settings-part.tsx";
import { StaffSection } from "../parts/staff-section.tsx";
import { useMayErase } from "../registrants/erasure/use-retention.ts";
import styles from "./settings-page.module.css";
import { StorageUsed } from "./storage-used.tsx";

/** When the data were last backed up and how much room is left; the home page names both only in trouble. */
export function ServerPart() {
  const overview = useApiQuery(showOverview);
  const administers = useMayErase();
  return (
    <SettingsPart title="Сервер" text="Если с&nbsp;копиями или местом беда, об&nbsp;этом скажет «Обзор».">
      {administers && <BackupsOfData />}
      <QueryStates query={overview} what="место на диске">
        {({ storage }) => <StorageUsed {...storage} />}
      </QueryStates>
    </SettingsPart>
  );
}

function BackupsOfData() {
  const backups = useApiQuery(showBackups);
  const today = useRootData()?.site.today ?? "";
  return (
    <StaffSection title="Резервные копии">
      <QueryStates query={backups} what="резервные копии">
        {(data) => <LastBackup {...data} today={today} />}
      </QueryStates>
    </StaffSection>
  );
}

function LastBackup({ at, last, today }: Backups & { today: string }) {
  if (!last) {
    return (
      <p className="muted">
        {at === null ? "Копии сами не\u00a0делаются." : `Первая будет сделана сама в\u00a0${at}.`}
      </p>
    );
  }
  return (
    <>
      <p className={styles.well}>
        <TickIcon sign />
        Последняя копия: {recentMoment(last.made_at, today)}, проверена
      </p>
      <p className="hint">
        {at !== null && `Каждый день в\u00a0${at}. `}
        {last.place}
      </p>
    </>
  );
}
