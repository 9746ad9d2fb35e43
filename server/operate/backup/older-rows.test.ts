import { expect, test } from "vitest";
import { upgradedRows } from "./older-rows.ts";

test("a backup of an older version restores each consent that was stored in the registration", () => {
  const now = { fio: "Примеров Пётр", is_complete: 0, search_key: "" };
  const old = {
    ...now,
    id: 7,
    consent_version: "2026-01",
    consent_hash: "a",
    consent_at: "b",
    consent_address: "c",
    consent_agent: "d",
  };
  const { rows, consents } = upgradedRows("registrations", [old, { ...old, id: 8, consent_version: null }]);
  expect(rows).toEqual([
    { ...now, id: 7, consent_version: "2026-01" },
    { ...now, id: 8, consent_version: null },
  ]);
  const proof = { version: "2026-01", text_hash: "a", given_at: "b", address: "c", user_agent: "d" };
  expect(consents).toEqual([{ registration_id: 7, ...proof }]);
});

test("a news item from a backup without publication times is published at its date", () => {
  const [news = {}, bulletin = {}] = [
    { id: 1, kind: "news", date: "2027-01-01T06:00:00.000Z" },
    { id: 2, kind: "bulletin", date: "2026-01-01" },
  ];
  const today = { ...bulletin, id: 3, pub_date: "2028-01-01T00:00:00.000Z" };
  const { rows } = upgradedRows("entries", [news, bulletin, today]);
  expect(rows).toEqual([{ ...news, pub_date: "2027-01-01T06:00:00.000Z" }, { ...bulletin, pub_date: null }, today]);
});

test("a run of badges in a format that a backup alone knows gets the usual one, without a question about its sheets", () => {
  const [former, usual] = [
    { id: 1, format: "4-on-a4", state: "made" },
    { id: 2, format: "a6", state: "made" },
  ];
  const { rows } = upgradedRows("badge_runs", [former, usual]);
  expect(rows).toEqual([{ id: 1, format: "8-on-a4", state: "confirmed" }, usual]);
});
