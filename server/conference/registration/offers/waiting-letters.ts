import type { LetterKind } from "#domain/letters/letter-kinds.ts";
import { deadlineWords } from "#domain/registration/waiting-list.ts";
import { instantInZone } from "#domain/text/russian-dates.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Platform } from "#server/kit/platform.ts";
import { queueLetters } from "#server/office/outbox/queue-letters.ts";
import type { WaitingRow } from "../places/waiting-list-repository.ts";

type WaitingLetter = {
  kind: Extract<LetterKind, "waiting" | "place-offered" | "place-taken" | "place-lost" | "list-closed">;
  row: WaitingRow;
  /** The place in line. */
  place?: number;
};

/** Queues a letter about waiting in the transaction that causes it, once. */
export function queueWaitingLetter(
  platform: Platform,
  transaction: Db,
  { kind, row, place }: WaitingLetter,
): Promise<void> {
  const { registration_id: id, conference_id, number, fio, email, deadline } = row;
  const values = {
    "школа ожидания": row.school_name,
    ...(deadline && { "срок ответа": deadlineWords(instantInZone(new Date(deadline), platform.timeZone)) }),
    ...(place !== undefined && { "место в листе": String(place) }),
  };
  const to = { id, conference_id, number, fio, email };
  return queueLetters(platform, transaction, [{ kind, to, key: `${kind}:${row.id}`, values }]);
}
