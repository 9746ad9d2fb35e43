import { Button } from "@mantine/core";
import { Link } from "react-router";
import { listCallbackRequests, settleCallbackRequest } from "#contract/conference/registration/callback-requests.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { phoneForPeople, phoneHref } from "#domain/people/phone-numbers.ts";
import { paths, withFilters } from "#web/paths.ts";
import { useApiMutation } from "../../kit/api/use-api.ts";
import { recentMoment } from "../../kit/clock/recent-moment.ts";
import { PersonIcon } from "../../kit/icons/staff-icons.tsx";
import { ProblemRow } from "../../kit/parts/problem-row.tsx";

type CallbackRequest = AnswerOf<typeof listCallbackRequests>[number];

/** A participant who lost the link and asks for a call: the telephone, a way to the registration, and «Позвонили». */
export function CallbackRow({ asked: { id, fio, phone, asked_at }, today }: { asked: CallbackRequest; today: string }) {
  const settling = useApiMutation(settleCallbackRequest, {
    done: "Просьба убрана.",
    failed: "Просьба осталась в\u00a0списке.",
    invalidates: [listCallbackRequests],
  });
  return (
    <ProblemRow
      Icon={PersonIcon}
      title={`Просит перезвонить: ${fio}`}
      why={`Потеряна ссылка на\u00a0страницу участника. Просьба пришла ${recentMoment(asked_at, today)}.`}
      action={
        <Button
          variant="default"
          size="sm"
          aria-label={`Позвонили: ${fio}`}
          loading={settling.isPending}
          onClick={() => settling.mutate({ params: { id: String(id) } })}
        >
          Позвонили
        </Button>
      }
    >
      <p className="cluster gap-3">
        <a href={phoneHref(phone)} className="nowrap reach">
          {phoneForPeople(phone)}
        </a>
        <Link to={withFilters(paths.registrants, { search: fio })} className="reach">
          Найти запись
        </Link>
      </p>
    </ProblemRow>
  );
}
