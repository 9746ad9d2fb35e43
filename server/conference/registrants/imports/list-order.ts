import type { DryRunOrder } from "#contract/conference/registrants/registration-imports.ts";
import { problemTexts } from "#contract/problems.ts";
import type { Staff } from "#server/kit/http/guard.ts";
import { Problem } from "#server/kit/http/problem-replies.ts";
import type { Platform } from "#server/kit/platform.ts";
import { conferencesForRegistration } from "../../registration/record/registering-conferences-repository.ts";
import type { ImportRow } from "./imports-repository.ts";
import type { ListRow } from "./list/list-content.ts";
import { keptRows, ownList } from "./uploaded-lists.ts";

/**
 * Returns the list of an order, its rows and the conference.
 * @throws Problem 400 by field, 404, 409 if its rows are deleted.
 */
export async function orderedList(platform: Platform, id: string, order: DryRunOrder, staff: Staff) {
  const list = await ownList(platform, id, staff);
  const conference = await conferencesForRegistration(platform.database.read).find(order.conference);
  if (!conference) throw new Problem(400, { conference: [problemTexts.noLongerExists] });
  const schools = await conferencesForRegistration(platform.database.read).schoolsOf(conference.id);
  if (order.school !== null && !schools.some((school) => school.id === order.school)) {
    throw new Problem(400, { school: [problemTexts.noLongerExists] });
  }
  refuseColumns(order.columns);
  refuseMeanings(order.values, schools);
  return { list, conference, schools, rows: await rowsOf(platform, list) };
}

async function rowsOf(platform: Platform, list: ImportRow): Promise<ListRow[]> {
  const rows = await keptRows(platform, list.id);
  if (!rows) {
    throw new Problem(409, {
      detail: "Файл уже забыт: он хранится час. Выберите его ещё раз, повторов не будет.",
    });
  }
  return rows;
}

function refuseMeanings(values: DryRunOrder["values"], schools: readonly { id: number }[]): void {
  const isWrong = ({ column, meaning }: DryRunOrder["values"][number]) =>
    column === "school_name" && meaning !== "" && !schools.some(({ id }) => String(id) === meaning);
  if (values.some(isWrong)) {
    throw new Problem(400, { values: ["Такой школы у этой конференции нет."] });
  }
}

/** Refuses fields with several columns, and lists without a name. */
function refuseColumns(columns: DryRunOrder["columns"]): void {
  const chosen = columns.filter((field) => field !== null);
  if (new Set(chosen).size < chosen.length) {
    throw new Problem(400, {
      columns: ["Одно и то же выбрано у двух столбцов. Оставьте у одного."],
    });
  }
  if (!chosen.includes("fio") && !chosen.includes("surname")) {
    throw new Problem(400, { columns: ["Покажите столбец с именами: «ФИО» или «Фамилия»."] });
  }
}
