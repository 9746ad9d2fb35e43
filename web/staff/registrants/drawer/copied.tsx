import { ActionIcon, Tooltip } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import type { ReactNode } from "react";
import { Link } from "#ui/links/link.tsx";
import { TickIcon } from "#ui/status/icons.tsx";
import { CopyIcon } from "../../icons/staff-icons.tsx";
import styles from "./registration-drawer.module.css";

type CopiedProps = {
  text: string;
  href?: string;
  /** In the accusative: «телефон». */
  what: string;
  /** The text as it is shown, where that takes more than its letters. */
  children?: ReactNode;
};

/** A text that one dials, writes to, or takes along. */
export function Copied({ text, href, what, children = text }: CopiedProps) {
  const { copied, copy } = useClipboard({ timeout: 4_000 });
  return (
    <span className={styles.copied}>
      {href ? <Link to={href}>{children}</Link> : <span>{children}</span>}
      <Tooltip label={copied ? "Скопировано" : "Скопировать"}>
        <ActionIcon variant="subtle" color="gray" aria-label={`Скопировать ${what}`} onClick={() => copy(text)}>
          {copied ? <TickIcon sign /> : <CopyIcon />}
        </ActionIcon>
      </Tooltip>
      <span role="status" className="visually-hidden">
        {copied && "Скопировано"}
      </span>
    </span>
  );
}
