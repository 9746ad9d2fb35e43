import { dateInZone, instantInZone, longDate } from "../text/russian-dates.ts";
import { type RegistrationWindow, registrationState } from "./registration-window.ts";

/**
 * The current conference with the data that decide whether people can register: `live` is the number of taken places,
 * `places` is null if there is no limit.
 */
export type ConferenceToJoin = { window: RegistrationWindow; places: number | null; live: number };

/** Whether another person may register; if not, the sentence that the page and the API show. */
export type RegistrationNow =
  | { state: "open" }
  | { state: "closed" | "not-yet" | "full" | "no-conference"; reason: string };

/** Names of the time zones of Russia; elsewhere the time is «местное». */
const timesOf: Record<string, string> = {
  "Europe/Kaliningrad": "калининградскому времени (МСК−1)",
  "Europe/Moscow": "московскому времени",
  "Europe/Samara": "самарскому времени (МСК+1)",
  "Asia/Yekaterinburg": "екатеринбургскому времени (МСК+2)",
  "Asia/Omsk": "омскому времени (МСК+3)",
  "Asia/Krasnoyarsk": "красноярскому времени (МСК+4)",
  "Asia/Irkutsk": "иркутскому времени (МСК+5)",
  "Asia/Yakutsk": "якутскому времени (МСК+6)",
  "Asia/Vladivostok": "владивостокскому времени (МСК+7)",
  "Asia/Magadan": "магаданскому времени (МСК+8)",
  "Asia/Kamchatka": "камчатскому времени (МСК+9)",
};

/**
 * Checks the switch, then the window, then the places. The dates of the conference are not checked, since staff may
 * leave registration open for latecomers.
 * @param conference the current one, or null.
 * @param timeZone IANA name of the zone in which visitors read the time.
 */
export function registrationStatus(conference: ConferenceToJoin | null, now: Date, timeZone: string): RegistrationNow {
  if (conference === null) {
    return { state: "no-conference", reason: "Сейчас регистрация ни на одну конференцию не ведётся." };
  }
  const { window, places, live } = conference;
  const state = registrationState(window, now);
  if (state === "closed") return { state, reason: "Регистрация на конференцию закрыта." };
  if (state === "not-yet") return { state, reason: opensAt(window.from ?? "", timeZone) };
  if (places !== null && live >= places) return { state: "full", reason: "Все места заняты." };
  return { state: "open" };
}

function opensAt(from: string, timeZone: string): string {
  const instant = new Date(from);
  const date = longDate(dateInZone(instant, timeZone));
  const time = instantInZone(instant, timeZone).slice(11, 16);
  return `Регистрация откроется ${date} в ${time} по ${timesOf[timeZone] ?? "местному времени"}.`;
}

/** «московское», «омское (МСК+3)», to follow «время». */
export function timeZoneWords(timeZone: string): string {
  return (timesOf[timeZone] ?? "местному времени").replace("ому времени", "ое");
}
