import { counted, words } from "../../domain/russian-plurals.ts";
import { FileLink } from "../../ui/file-link.tsx";
import type { ShownSite } from "../root.tsx";
import styles from "./admission-application.module.css";

/** The application to join, and who may: on top of every page. */
export function AdmissionApplication({ site }: { site: ShownSite }) {
  const { admission_application: application, joining_age: age } = site;
  return (
    <div className={styles.joining}>
      {application && (
        <FileLink href={application.file} extension={application.file_type} size={application.file_size}>
          {application.title}
        </FileLink>
      )}
      {age !== null && (
        <p className={styles.age}>Вступить в&nbsp;общество могут врачи с&nbsp;{counted(age, words.yearsOfAge)}</p>
      )}
    </div>
  );
}
