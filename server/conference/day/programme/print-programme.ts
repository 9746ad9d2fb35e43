import { fileURLToPath } from "node:url";
import type { SentFile } from "#contract/endpoint.ts";
import { dayTitle, maxPoints, pointForms, speakerLines, timeRange } from "#domain/programme/programme-sessions.ts";
import { dateRange } from "#domain/text/russian-dates.ts";
import { counted, pluralForm } from "#domain/text/russian-plurals.ts";
import type { Platform } from "#server/kit/platform.ts";
import { readSociety } from "#server/office/society/read-society.ts";
import { nowForPeople } from "../../registrants/printing/print-registrations.ts";
import { programmePath, publicProgramme } from "./public-programme.ts";

const template = fileURLToPath(new URL("./programme.typ", import.meta.url));

/** Prints the published programme as a PDF of A4 pages. @throws Problem 404. */
export async function printProgramme(platform: Platform, id: number): Promise<SentFile> {
  const { conference, sessions, time_zone } = await publicProgramme(platform, id);
  const { days, year } = dateRange(conference.start_date, conference.end_date);
  const address = platform.siteUrl + programmePath(id);
  const most = maxPoints(sessions);
  const byDay = Map.groupBy(sessions, ({ starts_at }) => starts_at.slice(0, "YYYY-MM-DD".length));
  const data = {
    title: conference.roman ? `Программа ${conference.roman} конференции` : `Программа. ${conference.name}`,
    society: { name: (await readSociety(platform.database.read)).short_name },
    facts: [`${days} ${year}`, conference.place, `время ${time_zone}`].filter(Boolean).join(", "),
    days: [...byDay].map(([date, ofDay]) => ({
      title: dayTitle(date),
      sessions: ofDay.map((session) => ({
        time: timeRange(session),
        title: session.title,
        hall: session.hall,
        is_break: session.kind === "break",
        lines: speakerLines(session),
        points: session.points === null ? "" : `${counted(session.points, pointForms)} НМО`,
      })),
    })),
    qr: address,
    address: address.replace(/^https?:\/\//, ""),
    printed_at: nowForPeople(platform),
    most: most === 0 ? "" : `До ${most}\u00a0${pluralForm(most, ["балла", "баллов", "баллов"])} НМО.`,
  };
  return { name: `programma-${id}.pdf`, bytes: await platform.printer.print(template, data) };
}
