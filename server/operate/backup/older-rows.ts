import { isComplete } from "#domain/registration/registration-fields.ts";
import { registrationSearchKey } from "#domain/registration/registration-search.ts";
import type { Row } from "../../kit/database/engine.ts";

type Upgraded = { rows: Row[]; consents: Row[] };

/**
 * Converts rows of older backups. Before migration 0017 a registration itself contained its single consent; before 0031
 * only news had a time of appearance, which was their date; before 0034 audit entries had seals, and the search read
 * another text of a registration; before 0005-door an account had one role; before 0017-two-badge-formats badges had
 * other formats; before 0019-passes-without-opening a pass had a planned opening and its device a charge.
 */
export function upgradedRows(table: string, rows: Row[]): Upgraded {
  if (table === "entries") {
    const pubDate = ({ kind, date = null }: Row) => (kind === "news" ? date : null);
    return { rows: rows.map((row) => ({ pub_date: pubDate(row), ...row })), consents: [] };
  }
  if (table === "staff_accounts") {
    return { rows: rows.map(({ role = null, ...row }) => ({ roles: role, ...row })), consents: [] };
  }
  if (table === "audit_entries") {
    return { rows: rows.map(({ salts, digests, signature, position, seal, ...row }) => row), consents: [] };
  }
  if (table === "door_devices") {
    return { rows: rows.map(({ opens_at, battery, ...row }) => row), consents: [] };
  }
  if (table === "badge_runs") {
    const usual = { format: "8-on-a4", state: "confirmed" };
    const isRemoved = ({ format }: Row) => format === "4-on-a4" || format === "10-on-a4";
    return { rows: rows.map((row) => (isRemoved(row) ? { ...row, ...usual } : row)), consents: [] };
  }
  if (table !== "registrations") return { rows, consents: [] };
  return {
    rows: rows.map(({ consent_hash, consent_at, consent_address, consent_agent, ...row }) => withSearchKey(row)),
    consents: rows.filter((row) => "consent_hash" in row).flatMap(consentIn),
  };
}

function withSearchKey(row: Row): Row {
  if ("is_complete" in row) return row;
  const answers = row as Parameters<typeof registrationSearchKey>[0] & Row;
  return { ...row, search_key: registrationSearchKey(answers), is_complete: Number(isComplete(answers)) };
}

function consentIn(row: Row): Row[] {
  const version = row["consent_version"] ?? null;
  if (version === null) return [];
  return [
    {
      registration_id: row["id"] ?? null,
      version,
      text_hash: row["consent_hash"] ?? "",
      given_at: row["consent_at"] ?? row["created_at"] ?? "",
      address: row["consent_address"] ?? "",
      user_agent: row["consent_agent"] ?? "",
    },
  ];
}
