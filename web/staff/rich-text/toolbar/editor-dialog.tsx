import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";

export type EditorDialogProps = {
  title: string;
  /** «Поставить ссылку» */
  done: string;
  /** @returns false where something has to be mended first. */
  keep: () => boolean;
  close: () => void;
  /** Beside the main button. */
  other?: ReactNode;
  children: ReactNode;
};

/** A question of the editor. What is answered goes into the text, and the cursor is there again. */
export function EditorDialog({ title, done, keep, close, other, children }: EditorDialogProps) {
  return (
    <Modal opened onClose={close} title={title} returnFocus={false}>
      <form
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The editor may be inside a form.
          event.stopPropagation();
          if (keep()) close();
        }}
      >
        {children}
        <div className="cluster gap-2">
          <Button type="submit">{done}</Button>
          {other}
          <Button variant="subtle" onClick={close}>
            Отмена
          </Button>
        </div>
      </form>
    </Modal>
  );
}
