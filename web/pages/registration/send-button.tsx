import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/status/spinner.tsx";
import styles from "./doctor-form.module.css";

/**
 * Sends the form it stands in; `beside` is the way out. It is never switched off: who presses twice sends one request
 * twice, and the form's key makes one registration of them.
 */
export function SendButton({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className={styles.row}>
      <Button type="submit" className={styles.button}>
        {children}
      </Button>
      {beside}
      {isSending && <Spinner label="Отправляем…" />}
    </div>
  );
}
