import { ErrorSignIcon, TickIcon } from "#ui/status/icons.tsx";
import { inSummary } from "../../fields/field-words.ts";
import { fieldLabels, labelOf } from "../../map/entry-fields.ts";
import styles from "../editor.module.css";
import { PanelSection } from "../panel-section.tsx";
import { checksOf } from "./checks.ts";
import type { EditorModel } from "./use-entry-editor.ts";

/** Problems to solve before publication, and advice; each leads to its field. */
export function ChecksPanel({ kind, state: { data, entry } }: Pick<EditorModel, "kind" | "state">) {
  if (!entry) return null;
  const checks = checksOf(entry, data, Object.keys(fieldLabels[kind]));
  return (
    <PanelSection title="Перед публикацией">
      <ul className="stack gap-2 plain">
        {checks.map(({ field, words, isDemand }) => (
          <li key={`${field}-${words}`} className={styles.check} data-kind={isDemand ? "demand" : "advice"}>
            <ErrorSignIcon sign />
            <span>
              {isDemand ? inSummary(words, labelOf(kind, field)) : words}{" "}
              <button type="button" className={styles.show} onClick={() => document.getElementById(field)?.focus()}>
                показать
              </button>
            </span>
          </li>
        ))}
        {checks.length === 0 && (
          <li className={styles.check} data-kind="ok">
            <TickIcon sign /> Всё заполнено
          </li>
        )}
      </ul>
    </PanelSection>
  );
}
