import { Link } from "react-router";
import styles from "./files-page.module.css";
import type { FilesView } from "./use-files-view.ts";

const tabs = [
  { kind: "", label: "Все" },
  { kind: "picture", label: "Картинки" },
  { kind: "document", label: "Документы" },
  { kind: "bin", label: "Корзина" },
];

type FilesTabsProps = { kind: string; addressOf: (change: Partial<FilesView>) => string };

/** Which part of the library is shown. */
export function FilesTabs({ kind, addressOf }: FilesTabsProps) {
  return (
    <nav aria-label="Виды файлов" className={styles.tabs}>
      <ul className={styles.tabList}>
        {tabs.map((tab) => (
          <li key={tab.kind}>
            <Link
              to={addressOf({ kind: tab.kind })}
              className={styles.tab}
              aria-current={tab.kind === kind ? "page" : undefined}
              preventScrollReset
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
