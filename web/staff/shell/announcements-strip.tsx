import { useRef } from "react";
import { flushSync } from "react-dom";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { ChevronDownIcon, MegaphoneIcon } from "#ui/status/icons.tsx";
import { useDeviceFlag } from "../../api/device-flags.ts";
import { Announcements } from "../../components/frame/announcements.tsx";
import type { ShownSite } from "../../root.tsx";
import { useRootData } from "../../root-data.ts";
import styles from "./announcements-strip.module.css";

const foldedFlag = "announcements_folded";
const announcementForms = ["объявление", "объявления", "объявлений"] as const;

/** Runs before the first paint to avoid a layout shift: the server does not know the choice stored on this device. */
const foldAtOnce = `document.currentScript.parentElement.dataset.folded = localStorage.getItem("${foldedFlag}") ?? ""`;

/**
 * The announcements above every page, as on the site. Staff may fold them to one line; the choice is stored on the
 * device.
 * @param nonce for the inline script that folds them before the first paint.
 */
export function AnnouncementsStrip({ nonce }: { nonce: string }) {
  const root = useRootData();
  const [folded, setFolded] = useDeviceFlag(foldedFlag);
  const foldButton = useRef<HTMLButtonElement>(null);
  const unfoldButton = useRef<HTMLButtonElement>(null);
  const fold = (next: boolean) => {
    flushSync(() => setFolded(next));
    // The pressed button is hidden, so the other one takes the focus.
    (next ? unfoldButton : foldButton).current?.focus();
  };
  if (!root) return null;
  return (
    <div className={styles.strip} data-print="hide" data-folded={folded ? "yes" : undefined} suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a line of our own. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: foldAtOnce }} suppressHydrationWarning />
      <div className={styles.whole}>
        <Announcements announcements={root.announcements} compact>
          <div className={styles.beside}>
            <ApplicationLink site={root.site} />
            {root.site.joining_age !== null && (
              <p className="hint">Вступить могут врачи с&nbsp;{counted(root.site.joining_age, words.yearsOfAge)}</p>
            )}
            <button
              ref={foldButton}
              type="button"
              className={styles.toggle}
              aria-label="Свернуть объявления"
              aria-expanded="true"
              onClick={() => fold(true)}
            >
              Свернуть
              <ChevronDownIcon />
            </button>
          </div>
        </Announcements>
      </div>
      <section aria-label="Объявления" className={styles.line}>
        <button
          ref={unfoldButton}
          type="button"
          className={styles.toggle}
          aria-expanded="false"
          onClick={() => fold(false)}
        >
          <MegaphoneIcon />
          {counted(root.announcements.length, announcementForms)}
          <ChevronDownIcon />
        </button>
        <ApplicationLink site={root.site} />
      </section>
    </div>
  );
}

/** A link to the membership application; on a phone with a shorter text. */
function ApplicationLink({ site: { admission_application: file } }: { site: ShownSite }) {
  if (!file) return null;
  const type = file.file_type.toUpperCase();
  return (
    <a href={file.file} className={styles.application}>
      <span className={styles.whole}>
        {file.title} <span className="nowrap">{`(${type}, ${fileSize(file.file_size)})`}</span>
      </span>
      <span className={styles.brief}>Заявление ({type})</span>
    </a>
  );
}
