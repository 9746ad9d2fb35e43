import { useState } from "react";
import { unsentNames } from "../../conference/quick-registration/unsent-names.ts";
import { useSession } from "../../kit/api/session.tsx";
import { notifyProblem } from "../../kit/parts/notifications.tsx";
import { removeUnsavedDrafts, type UnsavedDraft, unsavedDrafts } from "../../site/entries/autosave/unsaved-drafts.ts";

/** Input that is not on the server: texts of entries, and names typed at the desk. */
export type Unsent = { texts: readonly UnsavedDraft[]; names: readonly string[] };

const nothing: Unsent = { texts: [], names: [] };

/** Signs out, after a question if texts or names would be lost. */
export function useSignOut() {
  const { me, leave } = useSession();
  const [unsent, setUnsent] = useState<Unsent>(nothing);
  const leaveNow = async () => {
    setUnsent(nothing);
    try {
      await leave({ before: () => removeUnsavedDrafts(me.id) });
    } catch (error) {
      notifyProblem("Вход ещё открыт: не удалось его закрыть.", error);
    }
  };
  const signOut = async () => {
    const left = { texts: await unsavedDrafts(me.id), names: unsentNames(localStorage, sessionStorage) };
    if (left.texts.length + left.names.length === 0) await leaveNow();
    else setUnsent(left);
  };
  return { signOut, unsent, stay: () => setUnsent(nothing), leave: leaveNow };
}
