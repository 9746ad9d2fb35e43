import type { Bulletin } from "../../contract/bulletins.ts";
import { monthAndYear } from "../../domain/russian-dates.ts";
import { fileSize } from "../../ui/file-size.ts";
import styles from "./bulletin-card.module.css";
import { BulletinCover } from "./bulletin-cover.tsx";

/** Covers side by side: four in a row, two on a phone. */
export function BulletinGrid({ bulletins }: { bulletins: Bulletin[] }) {
  return (
    <ul className={styles.grid}>
      {bulletins.map((bulletin) => (
        <li key={bulletin.id}>
          <BulletinCard bulletin={bulletin} />
        </li>
      ))}
    </ul>
  );
}

/** An issue as it looks on a shelf: cover, number, date, what is inside, the file. All of it is one link. */
export function BulletinCard({ bulletin }: { bulletin: Bulletin }) {
  const { number, date, about, file, file_type, file_size, cover } = bulletin;
  return (
    <a href={file} className={styles.card}>
      {cover ? (
        <img className={styles.cover} src={cover} alt="" loading="lazy" />
      ) : (
        <BulletinCover number={number} date={date} />
      )}
      <span className={styles.title}>
        №&nbsp;{number}, {monthAndYear(date)}
      </span>
      {about && <span className={styles.about}>{about}</span>}
      <span className={styles.facts}>
        {file_type.toUpperCase()}, {fileSize(file_size)}
      </span>
    </a>
  );
}
