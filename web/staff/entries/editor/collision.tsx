import { Button } from "@mantine/core";
import { Notice } from "../../../../ui/notice.tsx";
import { useRootData } from "../../../root-data.ts";
import { Difference } from "../history/version-dialog.tsx";
import { recentMoment } from "../recent-moment.ts";
import styles from "./editor.module.css";
import type { EntryEditor } from "./use-entry-editor.ts";

/** Somebody else was quicker. Nothing is overwritten and nothing lost: one looks at both and decides. */
export function Collision({ kind, saver, state: { theirs, data } }: Pick<EntryEditor, "kind" | "saver" | "state">) {
  const today = useRootData()?.site.today ?? "";
  if (!theirs) return null;
  const when = [theirs.changed_by, recentMoment(theirs.changed_at, today)].filter(Boolean).join(", ");
  return (
    <Notice kind="warning" title="Есть версия новее вашей" live>
      <p>Её сохранили: {when}. Ваш текст остался в&nbsp;полях. Чем они различаются («−» чужая, «+» ваша):</p>
      <div className={styles.difference}>
        <Difference kind={kind} before={theirs.data} after={data} />
      </div>
      <div className={styles.buttons}>
        <Button variant="light" size="sm" onClick={() => void saver.keepMine()}>
          Оставить мою
        </Button>
        <Button variant="default" size="sm" onClick={saver.takeTheirs}>
          Взять чужую
        </Button>
      </div>
    </Notice>
  );
}
