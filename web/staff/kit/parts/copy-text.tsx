import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { useEffect, useRef } from "react";
import { TickIcon } from "#ui/status/icons.tsx";
import { CopyIcon } from "../icons/staff-icons.tsx";
import styles from "./parts.module.css";

type CopyTextProps = {
  text: string;
  label: string;
  /** Whether the button takes the focus when it appears. */
  hasFocus?: boolean;
};

/** A text with a button that copies it. */
export function CopyText({ text, label, hasFocus = false }: CopyTextProps) {
  const { copied, error, copy } = useClipboard({ timeout: 4_000 });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus();
  }, [hasFocus]);
  return (
    <div className="cluster middle gap-3">
      <code className={styles.text}>{text}</code>
      <Button
        ref={button}
        variant="default"
        size="sm"
        leftSection={copied ? <TickIcon /> : <CopyIcon />}
        onClick={() => copy(text)}
      >
        {copied ? "Скопировано" : label}
      </Button>
      <span role="status" className="problem">
        {error && "Скопировать не удалось: выделите текст и нажмите Ctrl C."}
      </span>
    </div>
  );
}
