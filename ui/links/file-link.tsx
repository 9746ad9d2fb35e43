import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { type FileFacts, fileFacts } from "./file-facts.ts";
import { FileIcon } from "./file-icon.tsx";
import styles from "./file-link.module.css";

export type FileLinkProps = FileFacts & {
  href: string;
  /** Leaves the sheet out where the file stands in running text or under a cover. */
  plain?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A file to open: its name, extension, pages and size before the click. */
export function FileLink({ href, extension, size, pages, plain, className, children }: FileLinkProps) {
  return (
    <a href={href} className={classNames(styles.file, className)}>
      {!plain && <FileIcon extension={extension} />}
      <span className="stack shrink">
        <span className={classNames("underlined", styles.title)}>{children}</span>
        <span className="visually-hidden">, </span>
        <span className="muted small tabular">{fileFacts({ extension, size, pages })}</span>
      </span>
    </a>
  );
}
