import type { Verification } from "#contract/certificates/certificate-verification.ts";
import { maxUncertainChecks } from "#contract/certificates/certificate-verification.ts";
import { maskedName, readNumber } from "#domain/certificates/certificate-numbers.ts";
import { inConference } from "#domain/certificates/certificate-template.ts";
import { dateInZone, dateRange, instantInZone, longDate } from "#domain/text/russian-dates.ts";
import { addressKey, createSharedLimiter, tooMany } from "#server/platform/http/limits.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hashOf } from "#server/platform/secrets/random-tokens.ts";
import { type CertificateRow, findCertificates } from "../record/certificates-repository.ts";
import { conferencesForRegistration } from "../record/registering-conferences-repository.ts";
import { factsOf, numberOf } from "./certificate-facts.ts";

/** A number that no certificate has: unreadable texts are looked up too, so that they take the same time. */
const noNumber = { year: 0, sequence: 0, signs: "" };

/** Verifies certificates for the public. Short and unknown numbers are counted by address, against enumeration. */
export function certificateVerification(platform: Platform) {
  const window = { points: maxUncertainChecks, seconds: 10 * 60 };
  const limiter = createSharedLimiter(platform, "certificate checks", window);
  const find = findCertificates(platform.database.read);
  const count = (address: string) => platform.limits !== "off" && limiter.count(addressKey(address));
  return {
    /** @throws Problem 429 after too many short and unknown numbers, also for a known one: it would tell them apart. */
    async byNumber(text: string, address: string): Promise<Verification> {
      const wait = platform.limits === "off" ? 0 : limiter.wait(addressKey(address));
      if (wait > 0) throw tooMany(wait);
      const number = readNumber(text) ?? noNumber;
      const row = await find.byNumber(number.year, number.sequence);
      const isFull = number.signs !== "";
      const isKnown = row !== undefined && (!isFull || row.signs === number.signs);
      if (!isKnown || !isFull) count(address);
      return isKnown ? present(platform, row, isFull) : unknown(platform, text);
    },

    /** A known key is never refused. @throws Problem 429 after too many unknown ones. */
    async byKey(key: string, address: string): Promise<Verification> {
      const row = await find.byKeyHash(hashOf(key));
      if (row) return present(platform, row, true);
      const wait = platform.limits === "off" ? 0 : limiter.wait(addressKey(address));
      if (wait > 0) throw tooMany(wait);
      count(address);
      return unknown(platform, "");
    },
  };
}

const nothing = {
  ...{ name: "", is_full: false, event: "", dates: "", school: "", credit: "", issued: "", version: 1 },
  ...{ voided: "", reason: "", is_replaced: false },
};

function unknown({ clock, timeZone }: Platform, text: string): Verification {
  return { result: "unknown", ...nothing, number: text, checked_at: instantInZone(clock(), timeZone) };
}

async function present(platform: Platform, row: CertificateRow, isFull: boolean): Promise<Verification> {
  const { clock, timeZone, database } = platform;
  const facts = factsOf(row);
  const day = (instant: string) => longDate(dateInZone(new Date(instant), timeZone));
  const shown = {
    ...{ number: isFull ? numberOf(row) : numberOf({ ...row, signs: "" }), is_full: isFull },
    ...{ issued: day(row.issued_at), version: row.version, checked_at: instantInZone(clock(), timeZone) },
  };
  if (row.state === "void") {
    const gone = {
      voided: day(row.voided_at ?? row.issued_at),
      reason: row.reason,
      is_replaced: row.next_sequence !== null,
    };
    return { ...nothing, ...shown, ...gone, result: "void" };
  }
  const conference = facts ?? (await factsOfConference(database.read, row.conference_id));
  const event = { event: conference.conference, dates: conference.dates };
  const name = row.name ?? "";
  if (!isFull) return { ...nothing, ...shown, ...event, name: name && maskedName(name), result: "valid" };
  return {
    ...nothing,
    ...shown,
    ...event,
    name,
    school: facts?.school ?? "",
    credit: facts?.credit ?? "",
    result: "valid",
  };
}

/** After an erasure the conference itself says what a certificate was for. */
async function factsOfConference(db: Platform["database"]["read"], id: number) {
  const { name, start_date, end_date } = await conferencesForRegistration(db).byId(id);
  const { days, year } = dateRange(start_date, end_date);
  return { conference: inConference(name), dates: `${days} ${year}` };
}
