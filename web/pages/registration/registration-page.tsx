import { lazy } from "react";
import type { Conference } from "#contract/conference/conferences.ts";
import { requiredNote } from "#domain/registration/registration-fields.ts";
import { hasPassed, openAfterDates } from "#domain/site/conference-dates.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { dateRange, longDate } from "#domain/text/russian-dates.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { SideNote, SideNoteLayout } from "#ui/layout/side-note.tsx";
import { Link } from "#ui/links/link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { InnerPage, RefreshLink } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { useRegisteredCount } from "../../components/use-registered-count.ts";
import { paths } from "../../paths.ts";
import { CallUsInstead } from "./call-us.tsx";
import { DoctorForm } from "./doctor-form.tsx";
import type { NotTaken } from "./form-error-texts.ts";
import styles from "./registration.module.css";
import type { Offer } from "./registration.tsx";
import { Facts } from "./result/facts.tsx";
import { registrationCrumbs } from "./result/registration-crumbs.ts";

/** Loaded only if registration is closed. */
const RegistrationClosed = import.meta.env.SSR
  ? (await import("./registration-closed.tsx")).default
  : lazy(() => import("./registration-closed.tsx"));

type RegistrationPageProps = { offer: Offer | null; notTaken: NotTaken | undefined };

/** The form while registration is open, otherwise the reason. */
export function RegistrationPage({ offer, notTaken }: RegistrationPageProps) {
  const conference = offer?.conference ?? null;
  const title = titleFor(conference);
  // A filled-in form stays on the screen, even if registration has been closed in the meantime.
  const isOpen = conference?.registration === "open" || (conference !== null && notTaken !== undefined);
  return (
    <InnerPage crumbs={registrationCrumbs} title={title} lead={isOpen && offer && leadFor(conference, offer)}>
      <PageHead
        title={notTaken ? `Ошибка: ${title}` : title}
        description="Регистрация на ежегодную конференцию фтизиатров: анкета на сайте, ответ сразу, с номером и QR-кодом."
        path={paths.registration}
      />
      {/* The form is posted without a referrer, for which older browsers send no Origin: this marks the request as the
         site's own. */}
      <meta name="referrer" content="same-origin" />
      {!offer && <EmptyState title="Анкета не загрузилась" action={<RefreshLink />} />}
      {offer && isOpen && (
        <SideNoteLayout
          note={
            <ConferenceBrief
              conference={conference}
              hasParticipants={offer.questions.some(({ is_consent }) => is_consent)}
            />
          }
        >
          <DoctorForm
            schools={conference.conference_school}
            questions={offer.questions}
            timeToAnswer={conference.time_to_answer}
            consent={offer.consent}
            notTaken={notTaken}
          />
        </SideNoteLayout>
      )}
      {offer && !isOpen && <RegistrationClosed conference={conference} />}
    </InnerPage>
  );
}

type ShownConference = NonNullable<Offer["conference"]>;

function titleFor(conference: ShownConference | null): string {
  if (!conference?.roman) return "Регистрация на конференцию";
  return `Регистрация на ${conference.roman} ежегодную конференцию`;
}

function leadFor({ start_date, end_date, place }: ShownConference, { today, questions }: Offer): string {
  const note = requiredNote(questions);
  const { days, year } = dateRange(start_date, end_date);
  const passed = hasPassed({ end_date }, today) ? openAfterDates : "";
  const where = [`${days} ${year}`, withNoBreakSpaces(place)].filter(Boolean).join(", ");
  return [`${where}.`, passed, `${note}.`].filter(Boolean).join(" ");
}

type BriefConference = Pick<Conference, "name" | "start_date" | "end_date" | "place" | "news" | "registration_until">;

/** The conference beside the form, and the phone as an alternative. */
function ConferenceBrief({ conference, hasParticipants }: { conference: BriefConference; hasParticipants: boolean }) {
  const { name, start_date, end_date, place, news, registration_until: until } = conference;
  const { days, year } = dateRange(start_date, end_date);
  return (
    <SideNote title="Конференция коротко">
      <Facts
        facts={[
          { name: "Название", value: withNoBreakSpaces(name) },
          { name: "Когда", value: `${days} ${year}` },
          ...(place ? [{ name: "Где", value: withNoBreakSpaces(place) }] : []),
          ...(until ? [{ name: "Регистрация на сайте", value: `до ${clockTime(until)}` }] : []),
        ]}
      />
      <RegisteredPeople />
      {news !== null && (
        <p>
          <Link to={paths.newsItem(news)}>Подробнее о конференции</Link>
        </p>
      )}
      {hasParticipants && (
        <p>
          <Link to={paths.participants}>Кто участвует</Link>
        </p>
      )}
      <CallUsInstead>Запишем вас по телефону</CallUsInstead>
      <p>
        Уже записались? <Link to={paths.lostLink}>Потеряли ссылку?</Link>
      </p>
    </SideNote>
  );
}

/** Its space is reserved, so that nothing moves when the number is loaded. */
function RegisteredPeople() {
  const count = useRegisteredCount();
  return (
    <div className={styles.room}>
      {count > 0 && <Facts facts={[{ name: "Уже зарегистрировались", value: counted(count, words.people) }]} />}
    </div>
  );
}

/** «18:00 1 сентября 2025 г.», in the site's time zone. */
function clockTime(instant: string): string {
  return `${instant.slice(11, 16)} ${longDate(instant.slice(0, 10))}`;
}
