import type { RegistrationResult } from "../../../contract/registration-result.ts";
import { SideNote } from "../../../ui/side-note.tsx";
import { CallUs } from "./call-us.tsx";
import styles from "./conference-brief.module.css";
import { Facts } from "./facts.tsx";

/** Whose registration is being changed, beside the form; and whom to call if the form will not do. */
export function CorrectionNote({ result }: { result: Pick<RegistrationResult, "number" | "fio"> }) {
  return (
    <SideNote title="Ваша регистрация">
      <Facts
        facts={[
          { name: "Номер участника", value: result.number },
          { name: "Участник", value: result.fio },
        ]}
      />
      <div>
        <h3 className={styles.title}>Не&nbsp;получается?</h3>
        <p>
          Исправим по&nbsp;телефону <CallUs />
        </p>
      </div>
    </SideNote>
  );
}
