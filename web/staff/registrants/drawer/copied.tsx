import { ActionIcon, Tooltip } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { TickIcon } from "../../../../ui/icons.tsx";
import { Link } from "../../../../ui/link.tsx";
import { CopyIcon } from "../../staff-icons.tsx";
import styles from "./registration-drawer.module.css";

/** A text that one dials, writes to, or takes along. @param what in the accusative: «телефон». */
export function Copied({ text, href, what }: { text: string; href?: string; what: string }) {
  const { copied, copy } = useClipboard({ timeout: 4_000 });
  return (
    <span className={styles.copied}>
      {href ? <Link to={href}>{text}</Link> : <span>{text}</span>}
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
