import { ErrorSignIcon } from "../../../ui/icons.tsx";
import { failureId } from "./element-ids.ts";
import type { Failure } from "./names-on-the-way.ts";
import styles from "./registration-failure.module.css";

type RegistrationFailureProps = { failure: Failure | null; remark: string | null };

/** About what stands in the field: what happened, what is kept, what to do. */
export function RegistrationFailure({ failure, remark }: RegistrationFailureProps) {
  return (
    <p role="alert" id={failureId} className={styles.failure}>
      <ErrorSignIcon />
      <span>
        {remark ?? (
          <>
            Ошибка регистрации: {failure?.words} Имя осталось в&nbsp;поле.
            {failure?.mayRepeat && " Нажмите «Записать» ещё раз: второй записи не\u00a0будет."}
          </>
        )}
      </span>
    </p>
  );
}
