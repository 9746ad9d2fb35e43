import { type ReactNode, type RefObject, useContext } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import styles from "./announcements-fold.module.css";

/** Storage key: the announcements were unfolded on this device. */
const unfoldedKey = "announcements_unfolded";

type AnnouncementsFoldProps = {
  brief: ReactNode;
  fold: RefObject<HTMLDetailsElement | null>;
  /** All of them, as items of a list: without it a phone would have to turn them one by one. */
  children: ReactNode;
};

/**
 * Folds the announcements on a phone, where they would take half of the first screen. Works without script; the device
 * remembers the choice. The folded content precedes this element, so the style sheet uses `:has`.
 */
export function AnnouncementsFold({ brief, fold, children }: AnnouncementsFoldProps) {
  const nonce = useContext(FrameworkContext)?.nonce;
  return (
    <div className={classNames(styles.foot, "tight")}>
      <div className={styles.brief}>{brief}</div>
      <details ref={fold} className={styles.fold} suppressHydrationWarning>
        <summary className={styles.summary}>
          <span className={styles.whenClosed}>Все объявления</span>
          <span className={styles.whenOpen}>Свернуть</span>
          <ChevronDownIcon sign className={styles.chevron} />
        </summary>
        <ul>{children}</ul>
      </details>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a line of our own. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: unfoldAtOnce }} suppressHydrationWarning />
    </div>
  );
}

/**
 * Before the first painting, so that nothing jumps, and remembered from then on: only the server's page needs it, the
 * frame stays. A browser may forbid storage.
 */
const unfoldAtOnce = import.meta.env.SSR
  ? `try {
  const fold = document.currentScript.previousElementSibling;
  fold.open = localStorage.getItem("${unfoldedKey}") === "yes";
  fold.ontoggle = () => localStorage.setItem("${unfoldedKey}", fold.open ? "yes" : "");
} catch {}`
  : "";
