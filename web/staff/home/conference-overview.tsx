import type { UseQueryResult } from "@tanstack/react-query";
import type { RegistrationSettings } from "#contract/staff/staff-settings.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { Link } from "#ui/links/link.tsx";
import { paths } from "../../paths.ts";
import { dateAndTime } from "../clock/format.ts";
import { ofPlaces } from "../entries/conference/of-places.ts";
import { quickForAll } from "../entries/conference/quick-registration-words.ts";
import { QueryStates } from "../list/list-states.tsx";
import { StaffProblem } from "../parts/staff-problem.tsx";
import { StaffFacts, StaffSection } from "../parts/staff-section.tsx";

/** The current conference: how many have come together, whether people still can register. */
export function ConferenceOverview({ query }: { query: UseQueryResult<RegistrationSettings[]> }) {
  return (
    <QueryStates query={query} what="конференцию">
      {(list) => {
        const current = list.find((conference) => conference.is_current);
        if (current) return <Conference conference={current} />;
        return <StaffProblem title="Текущей конференции нет">Регистрация сейчас ни на одну не ведётся.</StaffProblem>;
      }}
    </QueryStates>
  );
}

function Conference({ conference }: { conference: RegistrationSettings }) {
  const { name, start_date, end_date, registered, places, schools, quick_for_all } = conference;
  const { days, year } = dateRange(start_date, end_date);
  const withoutSchool = registered - schools.reduce((sum, school) => sum + school.registered, 0);
  return (
    <StaffSection title={name} text={`${days} ${year}`}>
      <StaffFacts
        areBrief
        facts={[
          [
            "Записаны",
            <Link key="all" to={paths.registrants}>
              {ofPlaces(registered, places)}
            </Link>,
          ],
          ...schools.map((school) => [school.name, ofPlaces(school.registered, school.places)] as const),
          ...(withoutSchool > 0 ? [["Школа не указана", withoutSchool] as const] : []),
          ["Регистрация на сайте", registrationWords(conference)],
          [quickForAll.name, quick_for_all ? quickForAll.on : quickForAll.off],
        ]}
      />
    </StaffSection>
  );
}

/** The state by the switch, then by the window; the site compares the window with the clock. */
function registrationWords({ registration_on, registration_from, registration_until }: RegistrationSettings): string {
  if (!registration_on) return "выключена";
  const edges = [
    registration_from && `с ${dateAndTime(registration_from)}`,
    registration_until && `до ${dateAndTime(registration_until)}`,
  ].filter(Boolean);
  return edges.length === 0 ? "включена, без сроков" : `включена, ${edges.join(" ")}`;
}
