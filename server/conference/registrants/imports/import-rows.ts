import type { DryRunOrder } from "#contract/conference/registrants/registration-imports.ts";
import type { Db } from "#server/kit/database/tables/tables.ts";
import type { Staff } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { changeRegistration } from "../../registration/record/change-registration.ts";
import { toColumns } from "../../registration/record/written-values.ts";
import type { PendingRegistration } from "../../registration/registering/pending-registration.ts";
import { type Outcome, registerBatch } from "../../registration/registering/register-batch.ts";
import type { Sender } from "../../registration/registering/sender.ts";
import type { ClassifiedRow } from "./classify-rows.ts";
import { importedRepository, importsRepository } from "./imports-repository.ts";

/** The result of a row; `done` is a text for the report. */
export type ImportedRow = { row: number; fio: string; done: string; number: number | null; remarks: string[] };
export type Imported = ImportedRow & { result: "added" | "filled" | "skipped" | "refused" };

export type RowImport = {
  importId: string;
  order: DryRunOrder & { add_anyway: number[] };
  conferenceId: number;
  staff: Staff;
  address: string;
};

/** Returns a function that imports rows by their verdicts; additions share commits with concurrent registrations. */
export async function rowImporter(platform: Platform, loading: RowImport) {
  const { importId, order, conferenceId, staff, address } = loading;
  const sender: Sender = { staff, address, userAgent: "", named: undefined };
  const anyway = new Set(order.add_anyway);
  const whenFull = order.when_full ?? undefined;
  const register = platform.database.batched(
    (transaction, pending: PendingRegistration[]) => addAndRemember(platform, transaction, pending, importId),
    ({ conferenceId }) => conferenceId,
  );
  const add = async ({ row, fio, remarks, written }: ClassifiedRow): Promise<Imported> => {
    if (!written) return { row, fio, done: "Не добавлено", number: null, remarks, result: "refused" };
    const registered = await register({ kind: "list", written, whenFull, conferenceId, sender });
    if (registered instanceof Problem) throw registered;
    if (!registered) return { row, fio, done: "Пропущено: уже в списке", number: null, remarks, result: "skipped" };
    const waits = "status" in registered && registered.status === "waiting";
    const done = waits ? "Добавлено, в листе ожидания школы" : "Добавлено";
    return { row, fio, done, number: registered.number, remarks, result: "added" };
  };
  const fill = async ({ row, fio, there }: ClassifiedRow): Promise<Imported> => {
    const line = { row, fio, number: there?.number ?? null, remarks: [] };
    if (!there || !order.fill || Object.keys(there.fills).length === 0) {
      return { ...line, done: "Пропущено: уже в списке", result: "skipped" };
    }
    const values = () => toColumns(there.fills);
    await changeRegistration(platform, {
      id: there.id,
      action: "registration-edited",
      actor: { staff, address },
      values,
    });
    return { ...line, done: "Дополнено", result: "filled" };
  };
  const one = async (judged: ClassifiedRow): Promise<Imported> => {
    if (judged.verdict === "there") return judged.there ? fill(judged) : skipped(judged);
    return judged.verdict === "likely" && !anyway.has(judged.row) ? skipped(judged) : add(judged);
  };
  return (judged: ClassifiedRow): Promise<Imported> =>
    one(judged).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const remarks = [...Object.values(error.body).flat().map(String), ...judged.remarks];
      return { row: judged.row, fio: judged.fio, done: "Не добавлено", number: null, remarks, result: "refused" };
    });
}

function skipped({ row, fio, remarks }: ClassifiedRow): Imported {
  return { row, fio, done: "Пропущено: повтор", number: null, remarks, result: "skipped" };
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
