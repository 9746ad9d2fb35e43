import type { Conference } from "../../../contract/conferences.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { paths } from "../../paths.ts";
import { CallUs } from "./call-us.tsx";

type ClosedConference = Pick<Conference, "registration_reason" | "news">;

/** Why one cannot register now, and the one way on. */
export function RegistrationClosed({ conference }: { conference: ClosedConference | null }) {
  if (!conference) return <NoConference />;
  const { registration_reason: reason, news } = conference;
  const wayOn =
    news === null ? (
      <Link to={paths.conference} arrow>
        О&nbsp;конференции
      </Link>
    ) : (
      <Link to={paths.newsItem(news)} arrow>
        Подробнее о&nbsp;конференции
      </Link>
    );
  return (
    <EmptyState title="Сейчас зарегистрироваться нельзя" action={wayOn}>
      {reason} <CallUs end=".">Вопросы можно задать по&nbsp;телефону</CallUs>
    </EmptyState>
  );
}

function NoConference() {
  return (
    <EmptyState
      title="Сейчас зарегистрироваться нельзя"
      action={
        <Link to={paths.conferences} arrow>
          Отчёты о&nbsp;прошлых конференциях
        </Link>
      }
    >
      Дату следующей конференции мы объявим на&nbsp;главной странице и&nbsp;в&nbsp;новостях.
    </EmptyState>
  );
}
