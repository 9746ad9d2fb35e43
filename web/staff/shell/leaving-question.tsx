import { Button, Modal } from "@mantine/core";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { DialogFoot } from "../dialog-foot.tsx";
import { unsavedNames } from "../unsaved-changes.tsx";

/** Before somebody leaves what they typed: inside the area in our words, on closing the window in the browser's. */
export function LeavingQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsavedNames().length > 0,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedNames().length > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  const isAsking = blocker.state === "blocked";
  const names = isAsking ? unsavedNames() : [];
  return (
    <Modal opened={isAsking} onClose={() => blocker.reset?.()} title="Уйти без сохранения?">
      <p>
        {names.length === 1 ? "Изменено: " : "Изменены: "}
        {names.join(", ")}.
      </p>
      <DialogFoot>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          Остаться
        </Button>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Уйти
        </Button>
      </DialogFoot>
    </Modal>
  );
}
