import type { Db } from "#server/platform/database/tables/tables.ts";
import { recordAudit } from "../../audit/audit.ts";
import type { Sender } from "./sender.ts";

type Added = { id: number; number: number; fio: string };

/** Records registrations made by staff in the audit trail, since such a person cannot be told from one who came. */
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
