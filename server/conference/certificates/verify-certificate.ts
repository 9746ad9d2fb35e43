import type { Verification } from "#contract/conference/certificates/certificate-verification.ts";
import { maxUncertainChecks } from "#contract/conference/certificates/certificate-verification.ts";
import { maskedName, readNumber } from "#domain/certificates/certificate-numbers.ts";
import { dateInZone, instantInZone, longDate } from "#domain/text/russian-dates.ts";
import { createAddressLimiter, tooMany } from "#server/kit/http/limits.ts";
import type { Platform } from "#server/kit/platform.ts";
import { hashOf } from "#server/kit/secrets/random-tokens.ts";
import { conferencesForRegistration } from "../registration/record/registering-conferences-repository.ts";
import { eventOf, factsOf, numberOf } from "./certificate-facts.ts";
import { type CertificateRow, findCertificates } from "./certificates-repository.ts";

/** A number that no certificate has: unreadable texts are looked up too, so that they take the same time. */
const noNumber = { year: 0, sequence: 0, signs: "" };

/** Verifies certificates for the public. Short and unknown numbers are counted by address, against enumeration. */
export function certificateVerification(platform: Platform) {
  const window = { points: maxUncertainChecks, seconds: 10 * 60 };
  const limiter = createAddressLimiter(platform, "certificate checks", window);
  const find = findCertificates(platform.database.read);
  const count = (address: string) => {
    const wait = limiter.take(address);
    if (wait > 0) throw tooMany(wait);
  };
  return {
    /** @throws Problem 429 after too many short and unknown numbers, also for a known one: it would tell them apart. */
    async byNumber(text: string, address: string): Promise<Verification> {
      // Before the query, because checks in parallel would all find the limit unused.
      count(address);
      const number = readNumber(text) ?? noNumber;
      const row = await find.byNumber(number.year, number.sequence);
      const isFull = number.signs !== "";
      const isKnown = row !== undefined && (!isFull || row.signs === number.signs);
      if (isKnown && isFull) limiter.giveBack(address);
      return isKnown ? present(platform, row, isFull) : unknown(platform, text);
    },

    /** A known key is never refused. @throws Problem 429 after too many unknown ones. */
    async byKey(key: string, address: string): Promise<Verification> {
      const row = await find.byKeyHash(hashOf(key));
      if (row) return present(platform, row, true);
      count(address);
      return unknown(platform, "");
    },
  };
}

const nothing = {
  name: "",
  is_full: false,
  event: "",
  dates: "",
  school: "",
  credit: "",
  issued: "",
  version: 1,
  voided: "",
  reason: "",
  is_replaced: false,
};

function unknown({ clock, timeZone }: Platform, text: string): Verification {
  return { result: "unknown", ...nothing, number: text, checked_at: instantInZone(clock(), timeZone) };
}

async function present(platform: Platform, row: CertificateRow, isFull: boolean): Promise<Verification> {
  const { clock, timeZone, database } = platform;
  const day = (instant: string) => longDate(dateInZone(new Date(instant), timeZone));
  const shown = {
    ...nothing,
    number: isFull ? numberOf(row) : numberOf({ ...row, signs: "" }),
    is_full: isFull,
    issued: day(row.issued_at),
    version: row.version,
    checked_at: instantInZone(clock(), timeZone),
  };
  if (row.state === "void") {
    const voided = day(row.voided_at ?? row.issued_at);
    return {
      ...shown,
      voided,
      reason: isFull ? row.reason : "",
      is_replaced: row.next_sequence !== null,
      result: "void",
    };
  }
  const facts = factsOf(row);
  // After an erasure the conference itself says what a certificate was for.
  const conferences = conferencesForRegistration(database.read);
  const { conference: event, dates } = facts ?? eventOf(await conferences.byId(row.conference_id));
  const name = row.name ?? "";
  if (!isFull) return { ...shown, event, dates, name: name && maskedName(name), result: "valid" };
  const { school = "", credit = "" } = facts ?? {};
  return { ...shown, event, dates, name, school, credit, result: "valid" };
}
