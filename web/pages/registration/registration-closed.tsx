import type { Conference } from "#contract/conference/conferences.ts";
import { Link } from "#ui/links/link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { OpeningLink } from "../../components/frame/opening-link.tsx";
import { paths } from "../../paths.ts";
import { CallUs } from "./call-us.tsx";

type ClosedConference = Pick<Conference, "registration_reason" | "news">;

/** Explains why registration is closed, with one link. */
export default function RegistrationClosed({ conference }: { conference: ClosedConference | null }) {
  if (!conference) return <NoConference />;
  const { registration_reason: reason, news } = conference;
  const wayOn =
    news === null ? (
      <Link to={paths.conference} arrow>
        О конференции
      </Link>
    ) : (
      <Link to={paths.newsItem(news)} arrow>
        Подробнее о конференции
      </Link>
    );
  return (
    <EmptyState title="Сейчас зарегистрироваться нельзя" action={wayOn}>
      {reason} <CallUs end=".">Вопросы можно задать по телефону</CallUs> <OpeningLink />
    </EmptyState>
  );
}

function NoConference() {
  return (
    <EmptyState
      title="Сейчас зарегистрироваться нельзя"
      action={
        <Link to={paths.conferences} arrow>
          Отчёты о прошлых конференциях
        </Link>
      }
    >
      Дату следующей конференции мы объявим на главной странице и в новостях. <OpeningLink />
    </EmptyState>
  );
}
