import type { SentFile } from "#contract/endpoint.ts";
import { dateAndTime, dateInZone, longDate } from "#domain/text/russian-dates.ts";
import type { By } from "#server/kit/http/guard.ts";
import { notFound } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { printFactSheet } from "../../conference/registrants/printing/print-fact-sheet.ts";
import { readSociety } from "../../office/society/read-society.ts";
import { paragraphs } from "./export-person.ts";
import { showConsentText, showPerson } from "./show-person.ts";

/**
 * Prints the proof of a consent: who gave it, when, from which address and to which words.
 * @throws Problem 404.
 */
export async function printConsent(
  platform: Platform,
  { id, consent }: { id: number; consent: number },
  by: By,
): Promise<SentFile> {
  const { fio, emails, consents } = await showPerson(platform, id, by);
  const given = consents.find((row) => row.id === consent);
  if (!given) throw notFound();
  const { full_name, short_name } = await readSociety(platform.database.read);
  const facts: [string, string][] = [
    ["Кто дал", [fio, ...emails].join(", ")],
    ["Кому", full_name],
    ["Когда", dateAndTime(given.given_at)],
    ["Как", `Отметка на сайте, регистрация № ${given.number}`],
    ["Сетевой адрес", given.address || "неизвестен"],
    ["Редакция текста", given.version],
    ["SHA-256 текста", given.hash || "не сохранилась"],
    ["Сверка", given.is_verified ? "Сохранённый текст совпадает с этой суммой" : "Текст не сохранился"],
  ];
  const text = given.is_verified ? paragraphs((await showConsentText(platform, given.hash)).content) : [];
  const sheet = {
    society: { name: short_name },
    keep: "",
    title: "Справка о согласии на обработку персональных данных",
    subtitle: `Составлена ${longDate(dateInZone(platform.clock(), platform.timeZone))}`,
    sections: [{ title: "", rows: facts }, ...(text.length > 0 ? [{ title: "Текст согласия", rows: text }] : [])],
    signers: [],
  };
  return { name: `soglasie-${consent}.pdf`, bytes: await printFactSheet(platform.printer, sheet) };
}
