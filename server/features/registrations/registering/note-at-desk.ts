import type { Db } from "#server/platform/database/tables/tables.ts";
import { recordAudit } from "../../audit/audit.ts";
import type { Sender } from "./sender.ts";

type Added = { id: number; number: number; fio: string };

/** Records registrations by staff in the audit trail, which alone distinguishes them from those of visitors. */
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
