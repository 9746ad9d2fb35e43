import type { Row } from "../../kit/database/engine.ts";

/**
 * Converts rows of older backups: before 0005-door an account had one role; before 0017-two-badge-formats badges had
 * other formats; before 0019-passes-without-opening a pass had a planned opening and its device a charge.
 */
export function upgradedRows(table: string, rows: Row[]): Row[] {
  if (table === "staff_accounts") return rows.map(({ role = null, ...row }) => ({ roles: role, ...row }));
  if (table === "door_devices") return rows.map(({ opens_at, battery, ...row }) => row);
  if (table !== "badge_runs") return rows;
  const usual = { format: "8-on-a4", state: "confirmed" };
  const isRemoved = ({ format }: Row) => format === "4-on-a4" || format === "10-on-a4";
  return rows.map((row) => (isRemoved(row) ? { ...row, ...usual } : row));
}
