import type { RegistrationResult } from "../../../contract/registration-result.ts";
import { SideNote } from "../../../ui/side-note.tsx";
import { CallUsInstead } from "./call-us.tsx";
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
      <CallUsInstead>Исправим по&nbsp;телефону</CallUsInstead>
    </SideNote>
  );
}
