import { Button } from "@mantine/core";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listSignIns } from "#contract/office/sign-in.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { StaffBadge } from "../../kit/parts/staff-badge.tsx";
import styles from "./profile.module.css";

type SignInListProps = {
  list: AnswerOf<typeof listSignIns>;
  /** The sign-in that is being ended. */
  ending: string | undefined;
  end: (id: string) => void;
};

/** A list of sign-ins, each with a button that ends it, except the current one. */
export function SignInList({ list, ending, end }: SignInListProps) {
  return (
    <ul>
      {list.map(({ id, device, address, created_at, last_used_at, is_this }) => (
        <li key={id} className={styles.signIn}>
          <div className={styles.words}>
            <p className="cluster gap-1 gap-x-3 middle link-weight">
              {device}
              {is_this && <StaffBadge kind="ok">этот вход</StaffBadge>}
            </p>
            <p className={styles.details}>
              <span>Вход {dateAndTime(created_at)}</span> <span>с адреса {address},</span>{" "}
              <span>последнее действие {dateAndTime(last_used_at)}</span>
            </p>
          </div>
          {!is_this && (
            <Button
              variant="default"
              size="sm"
              loading={ending === String(id)}
              aria-label={`Закрыть вход: ${device}, ${dateAndTime(created_at)}`}
              onClick={() => end(String(id))}
            >
              Закрыть вход
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
