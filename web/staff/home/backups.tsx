import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router";
import type { Backups } from "#contract/staff/backups.ts";
import { recentMoment } from "../clock/recent-moment.ts";
import { WarningIcon } from "../icons/staff-icons.tsx";
import { addressOfChapter } from "../map/chapter-of-place.ts";
import { ProblemRow } from "../parts/problem-row.tsx";

/** For administrators: why the data are not backed up. */
export function backupRows(backups: Backups | undefined, today: string): ReactElement[] {
  if (!backups) return [];
  const { at, last, failed, is_late } = backups;
  const lastGood = last ? `последняя удалась ${recentMoment(last.made_at, today)}` : "ни\u00a0одной ещё нет";
  const action = <GuideButton />;
  if (failed) {
    const title = `Резервная копия не\u00a0удалась: ${recentMoment(failed.at, today)}`;
    const why = `${failed.why} ${at === null ? "Повторите её" : "Сервер повторяет её каждый час"}; ${lastGood}.`;
    return [<ProblemRow key="backup" Icon={WarningIcon} title={title} why={why} action={action} />];
  }
  if (!is_late) return [];
  const why = `Должна быть каждый день, а\u00a0${lastGood}. Скажите тому, кто следит за\u00a0сервером.`;
  return [
    <ProblemRow
      key="backup"
      Icon={WarningIcon}
      title={"Резервных копий давно не\u00a0было"}
      why={why}
      action={action}
    />,
  ];
}

function GuideButton() {
  return (
    <Button component={Link} to={addressOfChapter("home")} variant="default" size="sm">
      Что делать
    </Button>
  );
}
