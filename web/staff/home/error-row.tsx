import { Button } from "@mantine/core";
import {
  dismissUnexpectedError,
  listUnexpectedErrors,
  outageTitles,
  type UnexpectedError,
} from "#contract/staff/unexpected-errors.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { useApiMutation } from "../api/use-api.ts";
import { recentMoment } from "../clock/recent-moment.ts";
import { WarningIcon } from "../icons/staff-icons.tsx";
import { ProblemRow } from "../parts/problem-row.tsx";
import lists from "./home-page.module.css";

const timesForms = ["раз", "раза", "раз"] as const;

/** For administrators: an unexpected error of the server that is not dismissed. */
export function ErrorRow({ error, today }: { error: UnexpectedError; today: string }) {
  const dismissal = useApiMutation(dismissUnexpectedError, {
    done: "Убрано из списка. Случится снова\u00a0— появится снова.",
    failed: "Ошибка осталась в списке.",
    invalidates: [listUnexpectedErrors],
  });
  return (
    <ProblemRow
      Icon={WarningIcon}
      title={`Неожиданная ошибка: ${titleOf(error)}`}
      why={`${timesOf(error, today)} Передайте код тому, кто следит за\u00a0сервером: по\u00a0нему находится запись в\u00a0журнале сервера.`}
      action={
        <Button
          variant="default"
          size="sm"
          aria-label={`Разобрались: ${titleOf(error)}`}
          loading={dismissal.isPending}
          onClick={() => dismissal.mutate({ params: { id: error.id } })}
        >
          Разобрались
        </Button>
      }
    >
      <p className={lists.second}>{factsOf(error)}</p>
    </ProblemRow>
  );
}

function titleOf({ outage, what }: UnexpectedError): string {
  return outage ? outageTitles[outage] : what || "Запрос к\u00a0сайту";
}

/** «Сегодня 3 раза, всего 15 раз. Последний раз сегодня, 14:05.» */
function timesOf({ count, count_today, last_at }: UnexpectedError, today: string): string {
  const ofToday = count_today > 0 && `Сегодня ${counted(count_today, timesForms)}`;
  const ofAll = count > count_today && `${ofToday ? "всего" : "Всего"} ${counted(count, timesForms)}`;
  return `${[ofToday, ofAll].filter(Boolean).join(", ")}, последний\u00a0— ${recentMoment(last_at, today)}.`;
}

function factsOf({ code, outage, name, place, route }: UnexpectedError): string {
  return [code && `Код ${code}`, !outage && name, route, place].filter(Boolean).join(" · ");
}
