import { useRootData } from "#web/root-data.ts";
import { CollisionNotice } from "../../collision-notice.tsx";
import { Difference } from "../history/version-dialog.tsx";
import { recentMoment } from "../recent-moment.ts";
import type { EntryEditor } from "./use-entry-editor.ts";

/** Somebody else has saved a newer version of the entry: both, and who it was. */
export function Collision({ kind, saver, state: { theirs, data } }: Pick<EntryEditor, "kind" | "saver" | "state">) {
  const today = useRootData()?.site.today ?? "";
  if (!theirs) return null;
  const when = [theirs.changed_by, recentMoment(theirs.changed_at, today)].filter(Boolean).join(", ");
  return (
    <CollisionNotice
      text={`Её сохранили: ${when}.`}
      keepMine={() => void saver.keepMine()}
      takeTheirs={saver.takeTheirs}
    >
      <Difference kind={kind} before={theirs.data} after={data} />
    </CollisionNotice>
  );
}
