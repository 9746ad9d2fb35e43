import { type Backups, showBackups } from "#contract/staff/backups.ts";
import { TickIcon } from "#ui/status/icons.tsx";
import { useApiQuery } from "../api/use-api.ts";
import { recentMoment } from "../clock/recent-moment.ts";
import { WarningIcon } from "../icons/staff-icons.tsx";
import { ProblemRow } from "../parts/problem-row.tsx";
import { StaffSection } from "../parts/staff-section.tsx";
import lists from "./home-lists.module.css";

/** For administrators: when the data were last backed up, or why they are not. Nothing where nobody wants backups. */
export function BackupsOfData({ today }: { today: string }) {
  const { data } = useApiQuery(showBackups);
  if (!data || (data.at === null && !data.last && !data.failed)) return null;
  const { at, last, failed, is_late } = data;
  const lastGood = last ? `последняя удалась ${recentMoment(last.made_at, today)}` : "ни\u00a0одной ещё нет";
  return (
    <StaffSection title="Резервные копии">
      {failed && (
        <ProblemRow
          Icon={WarningIcon}
          title={`Копия не\u00a0удалась: ${recentMoment(failed.at, today)}`}
          why={`${failed.why} ${at === null ? "Повторите её" : "Сервер повторяет её каждый час"}; ${lastGood}.`}
        />
      )}
      {is_late && !failed && (
        <ProblemRow
          Icon={WarningIcon}
          title="Копий давно не\u00a0было"
          why={`Должна быть каждый день, а\u00a0${lastGood}. Скажите тому, кто следит за\u00a0сервером.`}
        />
      )}
      {!failed && !is_late && <AllWell {...data} today={today} />}
    </StaffSection>
  );
}

function AllWell({ at, last, today }: Backups & { today: string }) {
  if (!last) return <p className="muted">Первая будет сделана сама в&nbsp;ближайшие минуты.</p>;
  return (
    <>
      <p className={lists.well}>
        <TickIcon sign />
        Последняя копия: {recentMoment(last.made_at, today)}, проверена
      </p>
      <p className={lists.second}>
        {at !== null && `Каждый день в\u00a0${at}. `}
        {last.place}
      </p>
    </>
  );
}
