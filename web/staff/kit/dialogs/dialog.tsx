import { Modal, type ModalProps } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { type ReactNode, useEffect } from "react";

export type DialogProps = Pick<ModalProps, "closeOnClickOutside" | "size"> & {
  title: ReactNode;
  /** Removes the dialog. Called when it has disappeared. */
  close: () => void;
};

/** A dialog that is open while it is mounted. @param children get the function that closes it. */
export function Dialog({ close, children, ...look }: DialogProps & { children: (leave: () => void) => ReactNode }) {
  // Mantine notes the focus, to return it, and makes the transitions when `opened` changes.
  const [opened, { open, close: leave }] = useDisclosure(false);
  useEffect(open, [open]);
  return (
    <Modal {...look} opened={opened} onClose={leave} onExitTransitionEnd={close}>
      {children(leave)}
    </Modal>
  );
}
