import { Link } from "react-router";
import type { Storage } from "#contract/home/overview.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { fileSize } from "#ui/links/file-facts.ts";
import { StaffFacts, StaffSection } from "../../kit/parts/staff-section.tsx";
import { staffPaths } from "../../staff-paths.ts";
import styles from "./settings-page.module.css";

const fileForms = ["файл", "файла", "файлов"] as const;
/** Share of free disk space below which a warning is shown. */
const little = 0.1;

export const isLittleLeft = (disk: Storage["disk"]) => disk !== null && disk.free < disk.size * little;

/** Disk space used by the library and the database, and the space left. */
export function StorageUsed({ pictures, documents, bin, database, disk }: Storage) {
  const isLittle = isLittleLeft(disk);
  return (
    <StaffSection title="Место">
      {disk && (
        <div className="stack gap-2">
          <p className={styles.words} data-little={isLittle || undefined}>
            Свободно {fileSize(disk.free)} из {fileSize(disk.size)}
            {isLittle && " — места мало, скажите администратору сервера"}
          </p>
          <svg className={styles.meter} aria-hidden="true" focusable="false">
            <rect className={styles.all} width="100%" height="100%" />
            <rect className={styles.used} width={`${percent(1 - disk.free / disk.size)}%`} height="100%" />
          </svg>
        </div>
      )}
      <StaffFacts
        areBrief
        facts={[
          ["Картинки", filesIn(pictures)],
          ["Документы", filesIn(documents)],
          ...(bin.count > 0 ? [["Корзина", filesIn(bin)] as const] : []),
          ["База данных", fileSize(database)],
        ]}
      />
      <p className="hint">
        <Link to={staffPaths.files}>Библиотека файлов</Link>
      </p>
    </StaffSection>
  );
}

/** «1,8 МБ, 20 файлов». */
function filesIn({ count, size }: Storage["bin"]): string {
  return `${fileSize(size)}, ${counted(count, fileForms)}`;
}

function percent(share: number): number {
  return Math.round(1000 * share) / 10;
}
