import { counted } from "../../../domain/russian-plurals.ts";
import { fileSize } from "../../../ui/file-size.ts";
import { ChevronDownIcon, MegaphoneIcon } from "../../../ui/icons.tsx";
import { AdmissionApplication } from "../../components/admission-application.tsx";
import { Announcements } from "../../components/announcements.tsx";
import type { ShownSite } from "../../root.tsx";
import { useRootData } from "../../root-data.ts";
import { useDeviceFlag } from "../device-flags.ts";
import styles from "./announcements-strip.module.css";

const foldedFlag = "announcements_folded";
const announcementForms = ["объявление", "объявления", "объявлений"] as const;

/** Before the first painting, so that nothing jumps: the server does not know what this device remembers. */
const foldAtOnce = `document.currentScript.parentElement.dataset.folded = localStorage.getItem("${foldedFlag}") ?? ""`;

/**
 * The announcements above every page, as on the site; staff may fold them to one line, and this device remembers it.
 * @param nonce lets the script of the page run that folds them at once.
 */
export function AnnouncementsStrip({ nonce }: { nonce: string }) {
  const root = useRootData();
  const [folded, fold] = useDeviceFlag(foldedFlag);
  if (!root) return null;
  return (
    <div className={styles.strip} data-print="hide" data-folded={folded ? "yes" : undefined} suppressHydrationWarning>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a line of our own. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: foldAtOnce }} suppressHydrationWarning />
      <div className={styles.whole}>
        <Announcements announcements={root.announcements}>
          <div className={styles.beside}>
            <AdmissionApplication site={root.site} />
            <button type="button" className={styles.toggle} aria-expanded="true" onClick={() => fold(true)}>
              Свернуть объявления
              <ChevronDownIcon />
            </button>
          </div>
        </Announcements>
      </div>
      <section aria-label="Объявления" className={styles.line}>
        <button type="button" className={styles.toggle} aria-expanded="false" onClick={() => fold(false)}>
          <MegaphoneIcon />
          {counted(root.announcements.length, announcementForms)}
          <ChevronDownIcon />
        </button>
        <ApplicationLink file={root.site.admission_application} />
      </section>
    </div>
  );
}

function ApplicationLink({ file }: { file: ShownSite["admission_application"] }) {
  if (!file) return null;
  return (
    <a href={file.file} className={styles.application}>
      {file.title} ({file.file_type.toUpperCase()}, {fileSize(file.file_size)})
    </a>
  );
}
