import { Button } from "@mantine/core";
import { Link } from "#ui/links/link.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { editorOf } from "../../map/entry-sections.ts";
import type { BatchReport } from "./batch-words.ts";
import styles from "./entries.module.css";

type BatchNoticeProps = {
  report: BatchReport;
  /** Retries the entries that were not reached; null if all were. */
  again: (() => void) | null;
  close: () => void;
};

/**
 * The result of a batch, shown above the rows until it is closed or the next action; ten seconds would be too short to
 * read it.
 */
export function BatchNotice({ report: { kind, title, lines }, again, close }: BatchNoticeProps) {
  return (
    <div className={styles.report} ref={intoView}>
      <Notice kind={kind} title={title} live>
        <ul className={styles.lines}>
          {lines.map(({ row, text }) => (
            <li key={row?.id ?? text}>
              {row && (
                <>
                  <Link to={editorOf(row.kind, row.id)}>{row.title || "Без названия"}</Link>
                  {"\u00a0— "}
                </>
              )}
              {text}
            </li>
          ))}
        </ul>
        <div className="cluster gap-2">
          {again && (
            <Button variant="light" size="sm" onClick={again}>
              Повторить
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={close}>
            Закрыть
          </Button>
        </div>
      </Notice>
    </div>
  );
}

/** The notice is above a long list, the pressed button under it. */
function intoView(notice: HTMLElement | null): void {
  notice?.scrollIntoView({ block: "nearest" });
}
