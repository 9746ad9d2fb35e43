import type { Conference } from "../../../contract/conferences.ts";
import { dateRange, longDate } from "../../../domain/russian-dates.ts";
import { counted, words } from "../../../domain/russian-plurals.ts";
import { Link } from "../../../ui/link.tsx";
import { SideNote } from "../../../ui/side-note.tsx";
import { keepShortWords } from "../../components/keep-short-words.ts";
import { useRegisteredCount } from "../../components/use-registered-count.ts";
import { paths } from "../../paths.ts";
import { CallUsInstead } from "./call-us.tsx";
import styles from "./conference-brief.module.css";
import { Facts } from "./facts.tsx";

export type BriefConference = Pick<
  Conference,
  "name" | "start_date" | "end_date" | "place" | "news" | "registration_until"
>;

/** What one registers for, beside the form; and whom to call if the form will not do. */
export function ConferenceBrief({ conference }: { conference: BriefConference }) {
  const { name, start_date, end_date, place, news, registration_until: until } = conference;
  const { days, year } = dateRange(start_date, end_date);
  return (
    <SideNote title="Конференция коротко">
      <Facts
        facts={[
          { name: "Название", value: keepShortWords(name) },
          { name: "Когда", value: `${days} ${year}` },
          ...(place ? [{ name: "Где", value: keepShortWords(place) }] : []),
          ...(until ? [{ name: "Регистрация на\u00a0сайте", value: `до ${clockTime(until)}` }] : []),
        ]}
      />
      <RegisteredPeople />
      {news !== null && (
        <p>
          <Link to={paths.newsItem(news)}>Подробнее о&nbsp;конференции</Link>
        </p>
      )}
      <CallUsInstead>Запишем вас по&nbsp;телефону</CallUsInstead>
    </SideNote>
  );
}

/** Its room is there from the start: nothing moves when the number comes. */
function RegisteredPeople() {
  const count = useRegisteredCount();
  return (
    <div className={styles.room}>
      {count > 0 && <Facts facts={[{ name: "Уже зарегистрировались", value: counted(count, words.people) }]} />}
    </div>
  );
}

/** «18:00 1 сентября 2025 г.», in the site's time zone, in which instants are told. */
function clockTime(instant: string): string {
  return `${instant.slice(11, 16)} ${longDate(instant.slice(0, 10))}`;
}
