import { useState } from "react";
import { forgetUnsentTexts, type UnsentText, unsentTexts } from "../entries/saving/unsent-texts.ts";
import { notifyProblem } from "../notice.tsx";
import { useSession } from "../session.tsx";

/** Signing out, with a question first where a text would be lost by it. */
export function useSignOut() {
  const { me, leave } = useSession();
  const [unsent, ask] = useState<readonly UnsentText[]>([]);
  const leaveNow = async () => {
    ask([]);
    try {
      await leave({ before: () => forgetUnsentTexts(me.id) });
    } catch (error) {
      notifyProblem("Вход ещё открыт: не удалось его закрыть.", error);
    }
  };
  const signOut = async () => {
    const left = await unsentTexts(me.id);
    if (left.length === 0) await leaveNow();
    else ask(left);
  };
  return { signOut, unsent, stay: () => ask([]), leave: leaveNow };
}
