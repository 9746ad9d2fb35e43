import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { classNames } from "#ui/class-names.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { Link } from "#ui/links/link.tsx";
import { ChevronDownIcon } from "#ui/status/icons.tsx";
import { useDeviceFlag } from "#web/api/device-flags.ts";
import controls from "#web/components/announcements-controls.module.css";
import { Announcements } from "#web/components/frame/announcements.tsx";
import { paths } from "#web/paths.ts";
import type { RootData, ShownSite } from "#web/root.tsx";
import { useRootData } from "#web/root-data.ts";
import styles from "./announcements-strip.module.css";

const unfoldedFlag = "announcements_unfolded";

/** Runs before the first paint to avoid a layout shift: the server does not know the choice stored on this device. */
const unfoldAtOnce = `document.currentScript.parentElement.dataset.unfolded = localStorage.getItem("${unfoldedFlag}") ?? ""`;

/**
 * The announcements above every page, in one line that unfolds to the carousel of the site; the choice is stored on the
 * device.
 * @param nonce for the inline script that unfolds them before the first paint.
 */
export function AnnouncementsStrip({ nonce }: { nonce: string }) {
  const root = useRootData();
  const [unfolded, flagUnfolded] = useDeviceFlag(unfoldedFlag);
  const foldButton = useRef<HTMLButtonElement>(null);
  const unfoldButton = useRef<HTMLButtonElement>(null);
  const setUnfolded = (next: boolean) => {
    flushSync(() => flagUnfolded(next));
    // The pressed button is hidden, so the other one takes the focus.
    (next ? foldButton : unfoldButton).current?.focus();
  };
  if (!root) return null;
  return (
    <div
      className={styles.strip}
      data-print="hide"
      data-unfolded={unfolded ? "yes" : undefined}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a line of our own. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: unfoldAtOnce }} suppressHydrationWarning />
      <div className={styles.whole}>
        <Announcements announcements={root.announcements} compact>
          <div className={styles.beside}>
            <ApplicationLink site={root.site} />
            {root.site.joining_age !== null && (
              <p className="hint">Вступить могут врачи с {counted(root.site.joining_age, words.yearsOfAge)}</p>
            )}
            <button
              ref={foldButton}
              type="button"
              className={styles.toggle}
              aria-label="Свернуть объявления"
              aria-expanded="true"
              onClick={() => setUnfolded(false)}
            >
              Свернуть
              <ChevronDownIcon />
            </button>
          </div>
        </Announcements>
      </div>
      <section aria-label="Объявления" className={styles.line}>
        <CurrentAnnouncement announcements={root.announcements} />
        <ApplicationLink site={root.site} />
        <button
          ref={unfoldButton}
          type="button"
          className={styles.toggle}
          aria-label="Развернуть объявления"
          aria-expanded="false"
          onClick={() => setUnfolded(true)}
        >
          <ChevronDownIcon />
        </button>
      </section>
    </div>
  );
}

/** One announcement, the newest at first, which does not turn by itself. */
function CurrentAnnouncement({ announcements }: { announcements: RootData["announcements"] }) {
  const [shown, setShown] = useState(0);
  const current = announcements[shown];
  if (!current) return <span className="hint grow">Новых объявлений нет</span>;
  return (
    <>
      <Link to={current.link || paths.newsItem(current.id)} className={styles.current}>
        {withNoBreakSpaces(current.title)}
      </Link>
      <fieldset aria-label="Показать объявления" className={classNames(controls.dots, styles.dots)}>
        {announcements.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            className={controls.dot}
            aria-label={title}
            aria-current={index === shown ? "true" : undefined}
            onClick={() => setShown(index)}
          />
        ))}
      </fieldset>
    </>
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
