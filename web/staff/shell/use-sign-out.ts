import { useState } from "react";
import { useSession } from "../api/session.tsx";
import { unsentNames } from "../desk/unsent-names.ts";
import { removeUnsavedDrafts, type UnsavedDraft, unsavedDrafts } from "../entries/autosave/unsaved-drafts.ts";
import { notifyProblem } from "../parts/notifications.tsx";

/** Input that the server does not have: texts of entries, and names typed at the desk. */
export type Unsent = { texts: readonly UnsavedDraft[]; names: readonly string[] };

const nothing: Unsent = { texts: [], names: [] };

/** Signing out, with a question first where a text or a name would be lost by it. */
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
    const left = { texts: await unsavedDrafts(me.id), names: unsentNames(sessionStorage) };
    if (left.texts.length + left.names.length === 0) await leaveNow();
    else setUnsent(left);
  };
  return { signOut, unsent, stay: () => setUnsent(nothing), leave: leaveNow };
}
