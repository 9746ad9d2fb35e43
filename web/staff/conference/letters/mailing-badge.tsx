import type { Mailing } from "#contract/conference/letters/mailings.ts";
import { StaffBadge, type StaffBadgeKind } from "../../kit/parts/staff-badge.tsx";

const stateWords: Record<Mailing["state"], { kind: StaffBadgeKind; text: string }> = {
  draft: { kind: "quiet", text: "Черновик" },
  queueing: { kind: "information", text: "Готовится" },
  sending: { kind: "information", text: "Идёт" },
  paused: { kind: "warning", text: "Приостановлена" },
  stopped: { kind: "quiet", text: "Остановлена" },
  done: { kind: "ok", text: "Закончена" },
};

/** The state of a mailing in words. */
export function MailingBadge({ state }: Pick<Mailing, "state">) {
  const { kind, text } = stateWords[state];
  return <StaffBadge kind={kind}>{text}</StaffBadge>;
}
