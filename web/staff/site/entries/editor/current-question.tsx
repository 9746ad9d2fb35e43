import { Button, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import type { EntryData } from "#contract/library/entry-data.ts";
import { useRootData } from "#web/root-data.ts";
import { DialogFoot } from "#web/staff/kit/dialogs/dialog-foot.tsx";
import type { MainAction } from "./main-action.ts";
import type { EditorModel } from "./use-entry-editor.tsx";

type CurrentQuestionProps = { isOpen: boolean; close: () => void; publish: (isCurrent: boolean) => void };

/** Publishes; a conference that is published for the first time and can become current, after a question. */
export function useCurrentQuestion({ kind, saver, form }: EditorModel, publishNow: (action: MainAction) => void) {
  const today = useRootData()?.site.today ?? "";
  const [asked, setAsked] = useState<MainAction | null>(null);
  const publish = async (action: MainAction) => {
    if (kind === "conference") await saver.flush();
    if (kind === "conference" && canBecomeCurrent(saver.state(), today)) setAsked(action);
    else publishNow(action);
  };
  const question: CurrentQuestionProps = {
    isOpen: asked !== null,
    close: () => setAsked(null),
    publish: (isCurrent) => {
      setAsked(null);
      form.set({ is_current: isCurrent });
      if (asked) publishNow(asked);
    },
  };
  return { publish, question };
}

function canBecomeCurrent({ entry, data }: EditorModel["state"], today: string): boolean {
  const { pub_date, until, end_date } = data as EntryData<"conference">;
  const isReady = entry?.state === "draft" && Object.keys(entry.demands).length === 0;
  return isReady && pub_date === null && until === null && end_date >= today;
}

/** Whether a conference that is published for the first time becomes the current one. */
export function CurrentQuestion({ isOpen, close, publish }: CurrentQuestionProps) {
  return (
    <Modal opened={isOpen} onClose={close} title="Сделать её текущей?">
      <Stack>
        <p>
          Если сделать, о ней будет говорить главная страница, а анкета, список участников и быстрая регистрация
          перейдут на неё. Запись откроется так, как настроено в части «Регистрация». Прежняя конференция перестанет
          быть текущей, записи на неё сохранятся.
        </p>
        <p>Если нет, она встанет на страницу конференций. Сделать её текущей можно и потом.</p>
        <DialogFoot>
          <Button variant="default" onClick={() => publish(false)}>
            Нет, только опубликовать
          </Button>
          <Button onClick={() => publish(true)}>Да, сделать текущей</Button>
        </DialogFoot>
      </Stack>
    </Modal>
  );
}
