import { longest, type WrittenFields } from "../../../../contract/registrations.ts";
import type { ImportField } from "../../../../domain/list-columns.ts";
import { officialRegion } from "../../../../domain/regions.ts";
import { searchKey } from "../../../../domain/search-key.ts";
import { cleanCell, emailOf, lineOf, nameOf, phoneOf } from "./lenient-values.ts";

export type School = { id: number; name: string };

/** Somebody out of a list, with what is worth a look; without a name there is nobody. */
export type ListedPerson = { written: WrittenFields; remarks: string[] };

export type Reading = {
  columns: readonly (ImportField | null)[];
  schools: readonly School[];
  /** Of everybody whose row names none. */
  school: number | null;
};

/**
 * Reads rows by the rules of the form, but mildly: the name alone suffices, and what cannot be read is left out and said.
 * @returns undefined for a row without a name.
 */
export function personReader({
  columns,
  schools,
  school,
}: Reading): (cells: readonly string[]) => ListedPerson | undefined {
  const schoolOf = schoolReader(schools, school);
  return (cells) => {
    const cell = (field: ImportField) => cells[columns.indexOf(field)] ?? "";
    const parts = [cell("surname"), cell("given_name"), cell("patronymic")].map(cleanCell);
    const fio = nameOf(columns.includes("fio") ? cell("fio") : parts.filter((part) => part !== "").join(" "));
    if (fio === undefined) return undefined;
    const region = lineOf(cell("region"), longest.region, "регион");
    const jobPlace = lineOf(cell("job_place"), longest.job_place, "место работы");
    const job = lineOf(cell("job"), longest.job, "должность");
    const [phone, email] = [phoneOf(cell("phone")), emailOf(cell("email"))];
    const named = schoolOf(cell("school_name"));
    return {
      written: {
        fio,
        region: officialRegion(region.value),
        job_place: jobPlace.value,
        job: job.value,
        phone: phone.value,
        email: email.value,
        school_name: named.id,
      },
      remarks: [region, jobPlace, job, phone, email, named].flatMap(({ remark }) => remark ?? []),
    };
  };
}

/** A school is known by its name, or by a part of it that no other school has. */
function schoolReader(schools: readonly School[], usual: number | null) {
  const keys = schools.map(({ id, name }) => ({ id, key: bareKey(name) }));
  return (cell: string): { id: number | null; remark?: string } => {
    const key = bareKey(cell);
    if (key === "") return { id: usual };
    const exact = keys.find((known) => known.key === key);
    const like = exact ? [exact] : keys.filter((known) => known.key.includes(key) || key.includes(known.key));
    const [found, another] = like;
    if (found && !another) return { id: found.id };
    return { id: usual, remark: `школа «${cleanCell(cell).slice(0, 60)}» не\u00a0найдена у\u00a0этой конференции` };
  };
}

function bareKey(name: string): string {
  return searchKey(cleanCell(name).replace(/[«»"„“]/g, " "));
}
