import { Button } from "@mantine/core";
import { ApiProblem } from "../../../api/client.ts";
import { problemInOneLine } from "../../../api/problem-messages.ts";
import { timeOf } from "../../format.ts";
import { CloudIcon } from "../../staff-icons.tsx";
import type { SavingState } from "../saving/saving-state.ts";
import styles from "./editor.module.css";

type SavingNoteProps = { state: SavingState; again: () => void };

/** Whether what was typed has arrived. Only trouble is said aloud: the rest would talk into every sentence. */
export function SavingNote({ state, again }: SavingNoteProps) {
  const trouble = troubleIn(state);
  return (
    <div className={styles.saving} data-trouble={trouble ? "" : undefined}>
      {!trouble && <span data-saving={state.status}>{usualWords(state)}</span>}
      <span role="status">{trouble}</span>
      {state.status === "failed" && (
        <Button variant="subtle" size="sm" onClick={again}>
          Повторить
        </Button>
      )}
    </div>
  );
}

function usualWords({ status, entry }: SavingState) {
  if (status === "saving") return "Сохраняем…";
  if (status === "waiting") return "Сейчас сохраним…";
  if (!entry) return "Сохранится само, с первой буквы";
  return (
    <>
      <CloudIcon /> Сохранено в&nbsp;{timeOf(entry.changed_at)}
    </>
  );
}

function troubleIn({ status, error }: SavingState): string | null {
  if (status === "refused") return "Не\u00a0сохранено: исправьте отмеченное. Текст цел на\u00a0этом компьютере";
  if (status === "collided") return "Не\u00a0сохранено: есть версия новее. Текст цел на\u00a0этом компьютере";
  if (status !== "failed") return null;
  const why = error instanceof ApiProblem ? problemInOneLine(error).replace(/\.$/, "") : "нет связи";
  return `Не\u00a0сохранено: ${why}. Текст цел на\u00a0этом компьютере`;
}
