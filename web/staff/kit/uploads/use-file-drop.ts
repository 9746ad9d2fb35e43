import { type ClipboardEvent, type DragEvent, type SyntheticEvent, useEffect, useState } from "react";
import { filesOf } from "./accepted-files.ts";

const hasFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }) =>
  dataTransfer?.types.includes("Files") === true;

/** Whether an event happened in the element itself; React also passes it those of the dialogs rendered inside. */
const isInside = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) =>
  target instanceof Node && currentTarget.contains(target);

/** Properties of an element that accepts files dropped on it or pasted while it has the focus. */
export function useFileDrop(take: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  useNoOpening();
  const over = (event: DragEvent<HTMLElement>) => {
    if (!hasFiles(event) || !isInside(event)) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = "copy";
    setIsOver(true);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: over,
      onDragOver: over,
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const isStillInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isStillInside) setIsOver(false);
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (!hasFiles(event) || !isInside(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setIsOver(false);
        take(filesOf(event.dataTransfer));
      },
      onPaste: (event: ClipboardEvent<HTMLElement>) => {
        const files = filesOf(event.clipboardData);
        if (files.length === 0 || isForText(event) || !isInside(event)) return;
        event.preventDefault();
        take(files);
      },
    },
  };
}

/** Whether a paste belongs to a text field: files are taken only from pastes without text. */
export function isForText({
  target,
  clipboardData,
}: Pick<globalThis.ClipboardEvent, "target" | "clipboardData">): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isField = /^(INPUT|TEXTAREA)$/.test(target.tagName);
  return target.isContentEditable || (isField && clipboardData?.types.includes("text/plain") === true);
}

/** Prevents the browser from opening a file that is dropped outside of its field, which would lose all input. */
function useNoOpening(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
    };
    const types = ["dragover", "drop"] as const;
    for (const type of types) window.addEventListener(type, refuse);
    return () => {
      for (const type of types) window.removeEventListener(type, refuse);
    };
  }, []);
}
