import type { AuditCheck } from "#contract/staff/staff-accounts.ts";
import type { Platform } from "../../platform/platform.ts";
import { findingWords, reportWords } from "./audit-words.ts";
import { verifyAudit } from "./verify-audit.ts";

const maxFindings = 20;
/** The whole trail is read: who asks while that lasts gets the same answer. */
const underWay = new WeakMap<Platform["database"], Promise<AuditCheck>>();

/** Checks the trail for administrators, in the words of the audit screen. */
export function checkAudit({ database, dataFolder }: Platform): Promise<AuditCheck> {
  const running = underWay.get(database) ?? check(database, dataFolder).finally(() => underWay.delete(database));
  underWay.set(database, running);
  return running;
}

async function check(database: Platform["database"], dataFolder: string): Promise<AuditCheck> {
  const report = await verifyAudit(database, dataFolder);
  const findings = report.findings.map(findingWords);
  const more = findings.length - maxFindings;
  return {
    is_whole: findings.length === 0,
    summary: reportWords(report),
    findings: more > 0 ? [...findings.slice(0, maxFindings), `И ещё ${more}.`] : findings,
  };
}
