import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { TickIcon } from "#ui/status/icons.tsx";
import { CopyIcon } from "../icons/staff-icons.tsx";
import styles from "./copy-text.module.css";

/** A text that is to be carried over to the letter, and a button that does so. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const { copied, error, copy } = useClipboard({ timeout: 4_000 });
  return (
    <div className="cluster middle gap-3">
      <code className={styles.text}>{text}</code>
      <Button variant="default" size="sm" leftSection={copied ? <TickIcon /> : <CopyIcon />} onClick={() => copy(text)}>
        {copied ? "Скопировано" : label}
      </Button>
      <span role="status" className={styles.state}>
        {error && "Скопировать не удалось: выделите текст и нажмите Ctrl C."}
      </span>
    </div>
  );
}
