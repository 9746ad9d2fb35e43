import { ErrorSignIcon } from "../../../ui/icons.tsx";
import { failureId } from "./element-ids.ts";
import styles from "./registration-failure.module.css";
import type { Failure } from "./use-name-sending.ts";

/** What happened, what is kept, what to do. */
export function RegistrationFailure({ failure, ahead }: { failure: Failure; ahead: string }) {
  return (
    <p role="alert" id={failureId} className={styles.failure}>
      <ErrorSignIcon />
      <span>
        Ошибка регистрации: {failure.words} Имя осталось в&nbsp;поле.
        {failure.mayRepeat && " Нажмите «Записать» ещё раз: второй записи не\u00a0будет."}
        {ahead !== "" && ` Набранное дальше («${ahead}») вернётся после записи.`}
      </span>
    </p>
  );
}
