import { Notice } from "#ui/status/notice.tsx";
import { timeOf } from "../../format.ts";
import type { EntryEditor } from "./use-entry-editor.ts";

/** Somebody else is at work here at this moment: better said before both have written. */
export function WritingNow({ writing }: Pick<EntryEditor, "writing">) {
  if (writing.length === 0) return null;
  const people = writing.map(({ fio, since }) => `${fio}, с\u00a0${timeOf(since)}`);
  return (
    <Notice kind="warning" title={`Сейчас правит ${people.join("; ")}`} live>
      Договоритесь, кто продолжит. Если сохраните оба, ничего не&nbsp;пропадёт: спросим, чью версию оставить.
    </Notice>
  );
}
