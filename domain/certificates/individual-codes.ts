/** The individual codes of the portal of continuous medical education (ИКП): reading a list, masking. */

import { emailKey } from "../people/email-addresses.ts";
import { nameKey } from "../people/person-names.ts";
import type { TableColumns } from "../search/table-columns.ts";

export type IndividualCodeColumn = "fio" | "email" | "number" | "code";

export const individualCodeColumns: TableColumns<IndividualCodeColumn> = {
  labels: { fio: "Фамилия, имя, отчество", email: "Почта", number: "Номер участника", code: "Код (ИКП)" },
  isEnough: (chosen) => chosen.includes("code") && chosen.length > 1,
  needed: "Нужны столбцы с кодом и с именем, почтой или номером.",
  patterns: [
    ["email", /mail|почт/],
    ["code", /икп|код|code/],
    ["fio", /фио|ф\.? ?и\.? ?о|фамил|имя|участник|слушател/],
    // The key of «№» is «no».
    ["number", /^no?( |$)|номер|number/],
  ],
  isSecret: true,
};

/** Groups of letters and digits: «XPK4-7T2M-09QB-EH61». Undefined for an empty or damaged code. */
export function readCode(cell: string): string | undefined {
  const code = cell.trim().toUpperCase();
  return /^[A-ZА-Я0-9]{3,}(-[A-ZА-Я0-9]{3,}){1,7}$/u.test(code) && code.length <= 64 ? code : undefined;
}

/** «XPK4-••••-••••-EH61» */
export function maskedCode(code: string): string {
  const groups = code.split("-");
  return groups.map((group, index) => (index === 0 || index === groups.length - 1 ? group : "••••")).join("-");
}

export type CodeRow = { row: number; cells: readonly string[] };
export type CodeHolder = { id: number; number: number; fio: string; email: string; has_certificate: boolean };
export type AsideReason = "empty" | "stranger" | "ambiguous" | "repeated" | "second" | "no-certificate";

export const asideReasons: Record<AsideReason, string> = {
  empty: "Пустой или испорченный код",
  stranger: "Нет среди участников",
  ambiguous: "Подходят несколько участников",
  repeated: "Код повторяется",
  second: "Второй код тому же человеку",
  "no-certificate": "Сертификата нет, код есть",
};

export type CodesRead = {
  codes: { registration: number; code: string }[];
  /** Codes that their persons have already. */
  known: number;
  aside: { reason: AsideReason; row: number; name: string; code: string }[];
};

type Known = {
  people: readonly CodeHolder[];
  /** The stored codes of this conference by registration. */
  stored: ReadonlyMap<number, string>;
  /** Codes that belong to other people already. */
  taken: ReadonlySet<string>;
};

/** Assigns the codes of a list to people: one code a person and one person a code. Nothing is guessed. */
export function assignCodes(
  rows: readonly CodeRow[],
  columns: readonly (IndividualCodeColumn | null)[],
  { people, stored, taken }: Known,
): CodesRead {
  const read = rows.map(({ row, cells }) => {
    const cell = (column: IndividualCodeColumn) => (cells[columns.indexOf(column)] ?? "").trim().slice(0, 300);
    const name = cell("fio") || cell("email") || cell("number");
    return { row, name, written: cell("code"), code: readCode(cell("code")), found: personOf(people, cell) };
  });
  const mentions = new Map<string, number>();
  for (const { code } of read) if (code !== undefined) mentions.set(code, (mentions.get(code) ?? 0) + 1);
  const owners = new Map([...stored].map(([registration, code]) => [code, registration]));
  const given = new Set<number>();
  const result: CodesRead = { codes: [], known: 0, aside: [] };
  for (const { row, name, written, code, found } of read) {
    const person = found.length === 1 ? found[0] : undefined;
    const own = person && stored.get(person.id);
    const owner = code === undefined ? undefined : owners.get(code);
    const reason = ((): AsideReason | undefined => {
      if (code === undefined) return "empty";
      if ((mentions.get(code) ?? 0) > 1 || taken.has(code)) return "repeated";
      if (!person) return found.length === 0 ? "stranger" : "ambiguous";
      if (owner !== undefined && owner !== person.id) return "repeated";
      if (given.has(person.id) || (own !== undefined && own !== code)) return "second";
      return person.has_certificate ? undefined : "no-certificate";
    })();
    if (reason !== undefined || !person || code === undefined) {
      const shown = code === undefined ? written.slice(0, 12) : maskedCode(code);
      result.aside.push({ reason: reason ?? "empty", row, name, code: shown });
      continue;
    }
    given.add(person.id);
    if (own === code) result.known += 1;
    else result.codes.push({ registration: person.id, code });
  }
  return result;
}

/** By number, which must agree with the name; else by e-mail; else by the full name. */
function personOf(people: readonly CodeHolder[], cell: (column: IndividualCodeColumn) => string): CodeHolder[] {
  const [number, email, fio] = [cell("number"), cell("email"), cell("fio")];
  const agrees = ({ fio: own }: CodeHolder) => fio === "" || nameKey(own) === nameKey(fio);
  if (/^\d+$/.test(number)) return people.filter((one) => one.number === Number(number) && agrees(one));
  const byEmail = email === "" ? [] : people.filter((one) => emailKey(one.email) === emailKey(email) && agrees(one));
  if (byEmail.length > 0 || fio === "") return byEmail;
  return people.filter((one) => nameKey(one.fio) === nameKey(fio));
}
