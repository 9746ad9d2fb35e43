import type { DryRunOrder } from "#contract/conference/registrants/registration-imports.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { By } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { changeRegistration } from "../../registration/record/change-registration.ts";
import { toColumns } from "../../registration/record/written-values.ts";
import type { PendingRegistration } from "../../registration/registering/pending-registration.ts";
import { type Outcome, registerBatch } from "../../registration/registering/register-batch.ts";
import type { Sender } from "../../registration/registering/sender.ts";
import type { ClassifiedRow } from "./classify-rows.ts";
import { importedRepository, importsRepository } from "./imports-repository.ts";
import type { AnswerColumn } from "./parse-row.ts";

/** The result of a row; `done` is a text for the report. */
export type ImportedRow = { row: number; fio: string; done: string; number: number | null; remarks: string[] };
export type Imported = ImportedRow & { result: "added" | "filled" | "skipped" | "refused" };

type Order = DryRunOrder & { add_anyway: number[]; answers: readonly AnswerColumn[] };
export type RowImport = { importId: string; order: Order; by: By };

/** Returns a function that imports rows by their verdicts; additions share commits with concurrent registrations. */
export function rowImporter(platform: Platform, { importId, order, by }: RowImport) {
  const sender: Sender = { ...by, userAgent: "", named: undefined };
  const anyway = new Set(order.add_anyway);
  const register = platform.database.batched(
    (transaction, pending: PendingRegistration[]) => addAndRemember(platform, transaction, pending, importId),
    ({ conferenceId }) => conferenceId,
  );
  const add = async (judged: ClassifiedRow): Promise<Imported> => {
    const { written } = judged;
    if (!written) return resultOf(judged, "refused", "Не добавлено");
    const whenFull = order.when_full ?? undefined;
    const conferenceId = order.conference;
    const registered = await register({ kind: "list", written, whenFull, conferenceId, sender });
    if (registered instanceof Problem) throw registered;
    if (!registered) return resultOf(judged, "skipped", "Пропущено: уже в списке");
    const waits = "status" in registered && registered.status === "waiting";
    return resultOf(judged, "added", waits ? "Добавлено, в листе ожидания школы" : "Добавлено", registered.number);
  };
  const one = async (judged: ClassifiedRow): Promise<Imported> => {
    const { row, verdict, there } = judged;
    if (verdict === "there" ? !there : verdict === "likely" && !anyway.has(row)) {
      return resultOf(judged, "skipped", "Пропущено: повтор");
    }
    if (!there) return add(judged);
    const known = { ...judged, remarks: [] };
    if (!order.fill || Object.keys(there.fills).length === 0) {
      return resultOf(known, "skipped", "Пропущено: уже в списке", there.number);
    }
    const change = {
      id: there.id,
      action: "registration-edited",
      actor: by,
      values: () => toColumns(there.fills),
    } as const;
    await changeRegistration(platform, change);
    return resultOf(known, "filled", "Дополнено", there.number);
  };
  return (judged: ClassifiedRow): Promise<Imported> =>
    one(judged).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const remarks = [...Object.values(error.body).flat().map(String), ...judged.remarks];
      return resultOf({ ...judged, remarks }, "refused", "Не добавлено");
    });
}

function resultOf(
  { row, fio, remarks }: ClassifiedRow,
  result: Imported["result"],
  done: string,
  number: number | null = null,
): Imported {
  return { row, fio, done, number, remarks, result };
}

/** Skips people who registered after the rows were classified; they have no result. */
async function addAndRemember(
  platform: Platform,
  transaction: Db,
  batch: PendingRegistration[],
  importId: string,
): Promise<Outcome[]> {
  // An erasure has deleted the rows of this list, because they name the erased person.
  if (await importsRepository(transaction).isForgotten(importId)) return batch.map(() => undefined);
  const outcomes = await registerBatch(platform, transaction, batch);
  const added = outcomes.flatMap((outcome) => (outcome && "id" in outcome ? outcome.id : []));
  await importedRepository(transaction).remember(importId, added);
  return outcomes;
}
