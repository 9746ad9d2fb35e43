import { Button, Modal } from "@mantine/core";
import type { ReactNode } from "react";

export type EditorDialogProps = {
  title: string;
  /** «Поставить ссылку» */
  done: string;
  /** @returns false if an input must be corrected first. */
  keep: () => boolean;
  close: () => void;
  /** Beside the main button. */
  other?: ReactNode;
  children: ReactNode;
};

/** A dialog of the editor. Its result is inserted into the text, which gets the focus again. */
export function EditorDialog({ title, done, keep, close, other, children }: EditorDialogProps) {
  return (
    <Modal opened onClose={close} title={title} returnFocus={false}>
      <form
        className="stack gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // Not submitted to a surrounding form of the editor.
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
