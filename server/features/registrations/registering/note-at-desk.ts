import type { Db } from "#server/platform/database/tables/tables.ts";
import { recordAudit } from "../../audit/audit.ts";
import type { Sender } from "./sender.ts";

type Added = { id: number; number: number; fio: string };

/** Whom staff register by hand stands in the audit trail: nobody else can tell such a person from one who came. */
export async function noteAtDesk(db: Db, { staff, address }: Sender, added: Added, at: Date): Promise<void> {
  if (!staff) return;
  await recordAudit(db, {
    at,
    staff,
    action: "registration-added",
    subjectKind: "registration",
    subjectId: added.id,
    subject: `№ ${added.number} ${added.fio}`,
    address,
  });
}
