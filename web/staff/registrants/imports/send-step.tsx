import { useMutation } from "@tanstack/react-query";
import { longestList, mostListRows, sendList } from "../../../../contract/registration-imports.ts";
import { fileSize } from "../../../../ui/file-size.ts";
import { Notice } from "../../../../ui/notice.tsx";
import { problemInOneLine } from "../../../api/problem-messages.ts";
import { AcceptHint } from "../../files/accept-hint.tsx";
import { ChooseFiles } from "../../files/choose-files.tsx";
import { useFileDrop } from "../../files/use-file-drop.ts";
import { PageSpinner } from "../../shell/page-spinner.tsx";
import { useStaffApi } from "../../staff-api.ts";
import { RecentLoads } from "./recent-loads.tsx";
import styles from "./send-step.module.css";

const nameLength = 200;

/** The first step: the file, chosen or dropped. It is read at once, and nothing is written yet. */
export function SendStep({ sent }: { sent: (id: string) => void }) {
  const api = useStaffApi();
  const sending = useMutation({
    mutationFn: (file: File) => {
      if (file.size > longestList) throw new TooLarge();
      return api.ask(sendList, { query: { name: file.name.slice(-nameLength) }, body: file });
    },
    onSuccess: ({ id }) => sent(id),
  });
  const take = ([file]: File[]) => file && sending.mutate(file);
  const { isOver, handlers } = useFileDrop(take);
  return (
    <>
      <section className={styles.place} data-over={isOver || undefined} {...handlers} aria-label="Файл со списком">
        <div className={styles.row}>
          <ChooseFiles accept="list" variant="filled" take={take}>
            Выбрать файл
          </ChooseFiles>
          <AcceptHint accept="list" />
        </div>
        <p className={styles.hint}>
          До&nbsp;{fileSize(longestList)} и&nbsp;{mostListRows.toLocaleString("ru-RU")} строк. Подойдёт
          и&nbsp;прошлогодний список, и&nbsp;список партнёров: столбцы можно назвать как угодно. До&nbsp;последнего шага
          ничего не&nbsp;записывается.
        </p>
        {sending.isPending && <PageSpinner />}
        {sending.isError && (
          <Notice kind="error" title="Файл не&nbsp;прочитан" live>
            <p>{wordsOf(sending.error)}</p>
          </Notice>
        )}
      </section>
      <RecentLoads />
    </>
  );
}

class TooLarge extends Error {}

function wordsOf(error: Error): string {
  if (error instanceof TooLarge) {
    return `Файл больше ${fileSize(longestList)}. Оставьте в\u00a0нём один лист со\u00a0списком и\u00a0сохраните заново.`;
  }
  return problemInOneLine(error);
}
