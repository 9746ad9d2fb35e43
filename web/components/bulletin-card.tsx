import { useId } from "react";
import type { Bulletin } from "#contract/site/bulletins.ts";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { monthAndYear } from "#domain/text/russian-dates.ts";
import { classNames } from "#ui/class-names.ts";
import { focusClass } from "#ui/forms/focus-class.ts";
import { fileFacts } from "#ui/links/file-facts.ts";
import { useRootData } from "../root-data.ts";
import styles from "./bulletin-card.module.css";

/** The drawing of a topic on a cover. */
export type Topic = { path: string; width: number };
export type ShownBulletin = Bulletin & { topic?: Topic | undefined };

/** Covers in a grid: four per row, two on a phone. */
export function BulletinGrid({ bulletins }: { bulletins: ShownBulletin[] }) {
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

/** An issue as a card with cover, number, date and contents, which links to its file. */
function BulletinCard({ bulletin, shapes }: { bulletin: ShownBulletin; shapes: string }) {
  const { number, date, about, file, file_type, file_size, file_pages, cover, cover_focus, topic } = bulletin;
  return (
    <a href={file} className={styles.card}>
      {cover ? (
        <img className={classNames(styles.cover, focusClass(cover_focus))} src={cover} alt="" loading="lazy" />
      ) : (
        <BulletinCover number={number} date={date} topic={topic} shapes={shapes} />
      )}
      <span className={classNames("underlined", styles.title)}>{`№ ${number}, ${monthAndYear(date)}`}</span>
      {about && <span className="small">{withNoBreakSpaces(about)}</span>}
      <span className="muted small tabular">
        {fileFacts({ extension: file_type, size: file_size, pages: file_pages })}
      </span>
    </a>
  );
}

/** Tints by the age of the issue in years, repeated after four. */
const tints = [styles.deep, styles.blue, styles.light, styles.wash];

/** The shapes of all covers, included once per page; each cover references them by id and sets its colours. */
function CoverShapes({ id }: { id: string }) {
  return (
    <svg width="0" height="0" className={styles.shapes} aria-hidden="true" focusable="false">
      <symbol id={id} viewBox="0 0 200 282">
        <rect className={styles.paper} x="0.5" y="0.5" width="199" height="281" rx="4" />
        <text className="strong" x="16" y="28" fontSize="13">
          Бюллетень
        </text>
        <text x="16" y="43" fontSize="10">
          общества фтизиатров
        </text>
      </symbol>
    </svg>
  );
}

const mark = "M122 1h29v59h48.5v30h-48.5v24h48.5v30h-48.5v137h-29v-137H58v-30h64v-24H58v-30h64Z";

type CoverProps = { number: string; date: string; topic: ShownBulletin["topic"]; shapes: string };

/**
 * A cover drawn from number and date over a drawing of its topic, or else over the enlarged mark. Hidden from screen readers, because the caption repeats
 * both.
 */
function BulletinCover({ number, date, topic, shapes }: CoverProps) {
  const thisYear = useRootData()?.site.year ?? 0;
  const tint = tints[Math.max(0, thisYear - Number(date.slice(0, 4))) % tints.length];
  return (
    <svg
      className={classNames(styles.bulletinCoverCover, tint)}
      viewBox="0 0 200 282"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${shapes}`} />
      {topic ? (
        <path className={styles.topic} d={topic.path} strokeWidth={topic.width} />
      ) : (
        <path className={styles.cross} d={mark} />
      )}
      <text className={styles.number} x="12" y="240" fontSize={number.length > 3 ? 60 : 92}>
        {number}
      </text>
      <text className="strong" x="16" y="264" fontSize="13">
        {monthAndYear(date)}
      </text>
    </svg>
  );
}
