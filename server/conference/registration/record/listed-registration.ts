import type { ListedRegistration } from "#contract/conference/registrants/registration-list.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { ListedRow } from "./registrations-repository.ts";
import { writtenValues } from "./written-values.ts";

/** Returns a row of the table. */
export function listed(platform: Platform, row: ListedRow): ListedRegistration {
  const at = (instant: string) => instantInZone(new Date(instant), platform.timeZone);
  return {
    ...writtenValues(row),
    id: row.id,
    created_at: at(row.created_at),
    status: row.status,
    source: row.source,
    number: row.number,
    conference: row.conference_id,
    consent: row.consent_version !== null,
    has_proposals: row.waiting_proposals > 0,
    waiting_for: row.waiting_for,
    deleted_at: row.deleted_at && at(row.deleted_at),
    revision: row.revision,
  };
}
