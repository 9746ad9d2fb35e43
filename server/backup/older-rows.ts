import type { Row } from "../platform/database/engine.ts";

type Upgraded = { rows: Row[]; consents: Row[] };

/**
 * Converts rows of older backups: until 0017 a registration itself held the proof of its one consent, until 0031 entries
 * of news alone had a time to appear, which was their date, until 0034 audit entries had seals.
 */
export function upgradedRows(table: string, rows: Row[]): Upgraded {
  if (table === "entries") {
    const pubDate = ({ kind, date = null }: Row) => (kind === "news" ? date : null);
    return { rows: rows.map((row) => ({ pub_date: pubDate(row), ...row })), consents: [] };
  }
  if (table === "audit_entries") {
    return { rows: rows.map(({ salts, digests, signature, position, seal, ...row }) => row), consents: [] };
  }
  if (table !== "registrations" || !rows.some((row) => "consent_hash" in row)) return { rows, consents: [] };
  const consents: Row[] = [];
  const upgraded = rows.map(({ consent_hash, consent_at, consent_address, consent_agent, ...row }) => {
    const version = row["consent_version"] ?? null;
    if (version !== null) {
      consents.push({
        registration_id: row["id"] ?? null,
        version,
        text_hash: consent_hash ?? "",
        given_at: consent_at ?? row["created_at"] ?? "",
        address: consent_address ?? "",
        user_agent: consent_agent ?? "",
      });
    }
    return row;
  });
  return { rows: upgraded, consents };
}
