import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/status/spinner.tsx";
import styles from "./registration.module.css";

/**
 * The form's submit button, with a secondary link beside it. It is never disabled: a double press sends two requests
 * with one key, which make one registration.
 */
export function SendButton({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="cluster gap-3 gap-x-6 middle">
      <Button type="submit" className={styles.button}>
        {children}
      </Button>
      {beside}
      {isSending && <Spinner label="Отправляем…" />}
    </div>
  );
}
