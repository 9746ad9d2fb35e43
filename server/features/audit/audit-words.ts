import { counted } from "#domain/text/russian-plurals.ts";
import type { PersonalPart } from "./sign-entry.ts";
import type { AuditReport, Finding } from "./verify-audit.ts";

const entryForms = ["запись", "записи", "записей"] as const;

const partWords: Record<PersonalPart, string> = {
  staff_id: "чья учётная запись",
  who: "кто",
  subject: "кого касается",
  details: "подробности",
  changes: "что изменено",
  address: "откуда",
};

/** What the check found, in a sentence for administrators. */
export function findingWords(finding: Finding): string {
  switch (finding.kind) {
    case "changed":
      return `Запись № ${finding.id} от ${day(finding.at)} изменена: ${finding.parts.map((part) => partWords[part]).join(", ")}.`;
    case "foreign":
      return `Запись № ${finding.id} от ${day(finding.at)} сделана или переписана в обход программы.`;
    case "reordered":
      return `Запись № ${finding.id} от ${day(finding.at)} стоит не на своём месте.`;
    case "removed":
      return finding.from === finding.to
        ? `Пропала запись с места ${finding.from}.`
        : `Пропали записи с места ${finding.from} по ${finding.to}.`;
    case "no-end":
      return "Пропала отметка о конце журнала: часть последних записей могла исчезнуть.";
    case "other-key":
      return `Записи с места ${finding.from} по ${finding.to} подписаны другим ключом, проверить их нельзя. Верните прежний secret.key или SECRET_KEY.`;
  }
}

/** What the check covered, in a sentence. */
export function reportWords({ checked, unsealed, erased, findings }: AuditReport): string {
  const waiting = unsealed > 0 ? ` Самые новые ещё не\u00a0проверены: ${unsealed}.` : "";
  const blank = erased > 0 ? `, стёрто по правилам: ${erased}` : "";
  const outcome = findings.length === 0 ? "Журнал цел" : "Журнал повреждён";
  return `${outcome}: проверено ${counted(checked, entryForms)}${blank}.${waiting}`;
}

function day(at: string): string {
  return at.slice(0, 10).split("-").reverse().join(".");
}
