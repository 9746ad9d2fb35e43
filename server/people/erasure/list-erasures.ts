import type { SentFile } from "#contract/endpoint.ts";
import type { Erasure, ErasureGround } from "#contract/people/erasures.ts";
import { type PageOf, pageExists } from "#domain/site/paging.ts";
import { dateInZone, instantInZone } from "#domain/text/russian-dates.ts";
import { wrongPage } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { csvLine, csvStart } from "../../conference/registrants/exports/csv.ts";
import { conferencesForRegistration } from "../../conference/registration/record/registering-conferences-repository.ts";
import { allStaff } from "../../office/accounts/list-staff.ts";
import { type ErasureRow, erasuresRepository } from "./erasures-repository.ts";

/** @throws Problem 404 if the page does not exist. */
export async function listErasures(
  platform: Platform,
  { page, limit }: { page: number; limit: number },
): Promise<PageOf<Erasure>> {
  const repository = erasuresRepository(platform.database.read);
  const count = await repository.count();
  if (!pageExists(page, count, limit)) throw wrongPage();
  const rows = await repository.page({ limit, offset: (page - 1) * limit });
  const present = await presenter(platform);
  return { count, items: rows.map(present) };
}

const groundWords: Record<ErasureGround, string> = {
  withdrawal: "Отзыв согласия",
  demand: "Требование субъекта персональных данных",
  mistake: "Внесено по ошибке",
  term: "Истёк срок хранения",
  bin: "30 дней в корзине",
};

const columns: [title: string, value: (row: Erasure) => string][] = [
  ["№ акта", ({ id }) => String(id)],
  ["Стёрто", ({ erased_at }) => erased_at],
  ["Конференция", ({ conference_name }) => conference_name],
  ["Код конференции", ({ conference }) => String(conference)],
  ["№ регистрации", ({ number }) => String(number)],
  ["Код регистрации", ({ registration }) => String(registration)],
  ["Дата регистрации", ({ registered_at }) => registered_at],
  ["Основание", ({ ground }) => groundWords[ground]],
  ["Кто стёр", ({ who }) => (who === "" ? "программа" : who)],
  ["Способ", () => "Удаление из информационной системы с перезаписью, без возможности восстановления"],
];

/** Returns the whole journal as a sheet, for the act of destruction. */
export async function erasuresExtract(platform: Platform): Promise<SentFile> {
  const rows = (await erasuresRepository(platform.database.read).all()).map(await presenter(platform));
  const lines = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))];
  const name = `zhurnal-stiraniya-${dateInZone(platform.clock(), platform.timeZone)}.csv`;
  return { name, bytes: Buffer.from(csvStart + lines.map(csvLine).join("")), mediaType: "text/csv" };
}

async function presenter({ database, timeZone }: Platform): Promise<(row: ErasureRow) => Erasure> {
  const conferences = new Map(
    (await conferencesForRegistration(database.read).names()).map(({ id, name }) => [id, name]),
  );
  const staff = new Map((await allStaff(database)).map(({ id, fio }) => [id, fio]));
  const at = (instant: string) => instantInZone(new Date(instant), timeZone);
  return (row) => ({
    id: row.id,
    erased_at: at(row.erased_at),
    registration: row.registration_id,
    number: row.number,
    conference: row.conference_id,
    conference_name: conferences.get(row.conference_id) ?? "",
    registered_at: at(row.registered_at),
    who: row.staff_id === null ? "" : (staff.get(row.staff_id) ?? `сотрудник ${row.staff_id}`),
    ground: row.ground,
  });
}
