import { dateRange } from "../../../domain/russian-dates.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SideNoteLayout } from "../../../ui/side-note.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { keepShortWords } from "../../components/keep-short-words.ts";
import { PageHead } from "../../components/page-head.tsx";
import { RefreshLink } from "../../components/refresh-link.tsx";
import { paths } from "../../paths.ts";
import { ConferenceBrief } from "./conference-brief.tsx";
import { DoctorForm } from "./doctor-form.tsx";
import type { NotTaken } from "./refusal-words.ts";
import type { Offer } from "./registration.tsx";
import { RegistrationClosed } from "./registration-closed.tsx";
import { registrationCrumbs } from "./registration-crumbs.ts";

type RegistrationPageProps = { offer: Offer | null; notTaken: NotTaken | undefined };

/** The form while registration is open, and why it is not otherwise. */
export function RegistrationPage({ offer, notTaken }: RegistrationPageProps) {
  const conference = offer?.conference ?? null;
  const title = titleFor(conference);
  // What somebody has typed is not taken off the screen, even where registration closed in the meantime.
  const isOpen = conference?.registration === "open" || (conference !== null && notTaken !== undefined);
  return (
    <InnerPage crumbs={registrationCrumbs} title={title} lead={isOpen && leadFor(conference, offer?.today ?? "")}>
      <PageHead
        title={notTaken ? `Ошибка: ${title}` : title}
        description="Регистрация на ежегодную конференцию фтизиатров: форма на сайте, ответ сразу, с номером и QR-кодом."
        path={paths.registration}
      />
      {/* Personal pages send no referrer, and so older browsers no origin: here it says that the form is the site's own. */}
      <meta name="referrer" content="same-origin" />
      {!offer && <EmptyState title="Форма не&nbsp;загрузилась" action={<RefreshLink />} />}
      {offer && isOpen && (
        <SideNoteLayout note={<ConferenceBrief conference={conference} />}>
          <DoctorForm
            requestKey={offer.key}
            schools={conference.conference_school}
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
  if (!conference?.roman) return "Регистрация на\u00a0конференцию";
  return `Регистрация на\u00a0${conference.roman} ежегодную конференцию`;
}

function leadFor({ start_date, end_date, place }: ShownConference, today: string): string {
  const { days, year } = dateRange(start_date, end_date);
  const passed = end_date < today ? "Даты конференции прошли, регистрация остаётся открытой." : "";
  const where = [`${days} ${year}`, keepShortWords(place)].filter(Boolean).join(", ");
  return [`${where}.`, passed, "Все поля обязательны."].filter(Boolean).join(" ");
}
