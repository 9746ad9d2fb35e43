import type { OwnCertificate } from "#contract/conference/certificates/certificate-verification.ts";
import type { RegistrationResult } from "#contract/conference/registration/registration-result.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { useRootData } from "#web/root-data.ts";
import { endOf, placeSentence } from "./waiting-result.tsx";

/** The state above the title, the title, and the sentence below it. */
export function useHeading({
  result: { conference, waiting, created_at },
  corrected,
  certificate,
}: {
  result: RegistrationResult;
  corrected: boolean;
  certificate: OwnCertificate | null;
}) {
  const today = useRootData()?.site.today ?? "";
  const { days, year } = dateRange(conference.start_date, conference.end_date);
  const done = corrected ? "Исправления сохранены" : "Регистрация принята";
  if (certificate?.state === "ready" && !corrected) {
    return {
      done: "Сертификат готов",
      title: `Ваш сертификат участника ${conference.roman} конференции`.replace("  ", " "),
      ...(conference.end_date < today && { lead: `Конференция прошла ${days} ${year} Спасибо, что были с нами.` }),
    };
  }
  const couldCome = created_at.slice(0, 10) <= conference.end_date;
  if (certificate?.state === "missing" && couldCome && !corrected) {
    return {
      sign: { text: "Сертификата пока нет", isWarning: true },
      title: "Для сертификата не хватает отметки",
    };
  }
  if (waiting?.state === "waiting") {
    const title = "Вы в списке участников и в листе ожидания школы";
    return { done, title, lead: placeSentence(waiting) };
  }
  if (waiting?.state === "offered") {
    return { sign: { text: "Ждём ваш ответ" }, title: "Для вас освободилось место в школе" };
  }
  const ended = waiting && endOf(waiting);
  if (ended) return { sign: { text: ended.sign, isWarning: true }, title: ended.title, lead: ended.lead };
  if (waiting?.state === "taken" && !corrected) {
    return { done: "Место занято", title: `Место в школе за вами${expected(conference, today)}` };
  }
  return { done, title: titleFor(conference, today) };
}

/** «Вы в списке участников. Ждём вас 4 сентября»; without the date once the conference has begun. */
function titleFor(conference: ShownConference, today: string): string {
  return `Вы в списке участников${expected(conference, today)}`;
}

type ShownConference = Pick<RegistrationResult["conference"], "start_date">;

function expected({ start_date }: ShownConference, today: string): string {
  return start_date < today ? "" : `. Ждём вас ${dateRange(start_date, start_date).days}`;
}
