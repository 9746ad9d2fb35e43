import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { FileIcon } from "./file-icon.tsx";
import styles from "./file-link.module.css";
import { fileSize } from "./file-size.ts";

export type FileLinkProps = {
  href: string;
  /** Without a dot, in any case: «pdf». */
  extension: string;
  /** In bytes; unknown sizes are left out. */
  size?: number | null | undefined;
  /** Leaves the sheet out where the file stands in running text or under a cover. */
  plain?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A file to open: its name, extension and size before the click. */
export function FileLink({ href, extension, size, plain, className, children }: FileLinkProps) {
  const words = [extension.replace(/^\./, "").toUpperCase(), size != null && fileSize(size)];
  return (
    <a href={href} className={classNames(styles.file, className)}>
      {!plain && <FileIcon extension={extension} />}
      <span className={styles.words}>
        <span className={styles.title}>{children}</span>
        <span className="visually-hidden">, </span>
        <span className={styles.facts}>{words.filter(Boolean).join(", ")}</span>
      </span>
    </a>
  );
}
