import { useId } from "react";
import type { Bulletin } from "../../contract/bulletins.ts";
import { monthAndYear } from "../../domain/russian-dates.ts";
import { classNames } from "../../ui/class-names.ts";
import { fileFacts } from "../../ui/file-facts.ts";
import { focusClass } from "../../ui/focus-class.ts";
import styles from "./bulletin-card.module.css";
import { BulletinCover, CoverShapes } from "./bulletin-cover.tsx";
import { keepShortWords } from "./keep-short-words.ts";

/** Covers side by side: four in a row, two on a phone. */
export function BulletinGrid({ bulletins }: { bulletins: Bulletin[] }) {
  const shapes = useId();
  return (
    <>
      <CoverShapes id={shapes} />
      <ul className={styles.grid}>
        {bulletins.map((bulletin) => (
          <li key={bulletin.id}>
            <BulletinCard bulletin={bulletin} shapes={shapes} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** An issue as it looks on a shelf: cover, number, date, what is inside, the file. All of it is one link. */
function BulletinCard({ bulletin, shapes }: { bulletin: Bulletin; shapes: string }) {
  const { number, date, about, file, file_type, file_size, file_pages, cover, cover_focus } = bulletin;
  return (
    <a href={file} className={styles.card}>
      {cover ? (
        <img className={classNames(styles.cover, focusClass(cover_focus))} src={cover} alt="" loading="lazy" />
      ) : (
        <BulletinCover number={number} date={date} shapes={shapes} />
      )}
      <span className={styles.title}>{`№\u00a0${number}, ${monthAndYear(date)}`}</span>
      {about && <span className={styles.about}>{keepShortWords(about)}</span>}
      <span className={styles.facts}>{fileFacts({ extension: file_type, size: file_size, pages: file_pages })}</span>
    </a>
  );
}
