import { ErrorSignIcon, TickIcon } from "../../../ui/icons.tsx";
import { FormLink } from "./form-link.tsx";
import styles from "./form-result.module.css";
import type { FormOpening, OpenedForm } from "./use-form-opening.ts";

/** What became of the last name, until the next one. */
export function FormResult({ opened, followed }: Pick<FormOpening, "opened" | "followed">) {
  return (
    <div role="status">
      {opened && (
        <div className={styles.result} data-open={opened.isOpen}>
          {opened.isOpen ? <TickIcon /> : <ErrorSignIcon />}
          <div className={styles.words}>
            <strong>{titleOf(opened)}</strong>
            <span>{opened.isOpen ? "Форма открыта в новой вкладке, поле готово." : "Браузер не открыл форму."}</span>
          </div>
          <FormLink address={opened.address} followed={() => followed(opened.person.id)}>
            {opened.isOpen ? "Форма ещё раз" : "Открыть"}
          </FormLink>
        </div>
      )}
    </div>
  );
}

function titleOf({ kind, person: { number, fio } }: OpenedForm): string {
  const which = `№\u00a0${number}`;
  if (kind === "written") return `Запись ${which} создана: ${fio}`;
  return kind === "listed" ? `Уже в списке, ${which}: ${fio}` : `Форма ${which} ещё раз: ${fio}`;
}
