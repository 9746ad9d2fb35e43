import { Modal } from "@mantine/core";
import { useState } from "react";
import type { StaffAccount } from "../../../contract/staff-accounts.ts";
import { AccountForm } from "./account-form.tsx";
import { OneTimePassword } from "./one-time-password.tsx";

type AccountDialogProps = { edited: StaffAccount | "new" | null; close: () => void };
type Invited = { account: StaffAccount; one_time_password: string };

/** Somebody's name, address and role; for a new person then the password to be handed over. */
export function AccountDialog({ edited, close }: AccountDialogProps) {
  const [invited, show] = useState<Invited | null>(null);
  const end = () => {
    show(null);
    close();
  };
  const title = invited ? "Сотрудник заведён" : edited === "new" ? "Новый сотрудник" : "Изменить сотрудника";
  return (
    <Modal opened={edited !== null} onClose={end} title={title} closeOnClickOutside={false}>
      {invited && <OneTimePassword {...invited} close={end} />}
      {!invited && edited !== null && (
        <AccountForm account={edited === "new" ? null : edited} invited={show} close={end} />
      )}
    </Modal>
  );
}
