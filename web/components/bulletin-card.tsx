import { useId } from "react";
import type { Bulletin } from "#contract/site/bulletins.ts";
import { monthAndYear } from "#domain/text/russian-dates.ts";
import { classNames } from "#ui/class-names.ts";
import { focusClass } from "#ui/forms/focus-class.ts";
import { fileFacts } from "#ui/links/file-facts.ts";
import { useRootData } from "../root-data.ts";
import styles from "./bulletin-card.module.css";
import { withNonBreakingSpaces } from "./non-breaking-spaces.ts";

/** Covers in a grid: four per row, two on a phone. */
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

/** An issue as a card with cover, number, date and contents, which links to its file. */
function BulletinCard({ bulletin, shapes }: { bulletin: Bulletin; shapes: string }) {
  const { number, date, about, file, file_type, file_size, file_pages, cover, cover_focus } = bulletin;
  return (
    <a href={file} className={styles.card}>
      {cover ? (
        <img className={classNames(styles.cover, focusClass(cover_focus))} src={cover} alt="" loading="lazy" />
      ) : (
        <BulletinCover number={number} date={date} about={about} shapes={shapes} />
      )}
      <span className={classNames("underlined", styles.title)}>{`№\u00a0${number}, ${monthAndYear(date)}`}</span>
      {about && <span className="small">{withNonBreakingSpaces(about)}</span>}
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

/** Drawings for the topics of issues: words of `about`, path, width of its stroke. The first match counts. */
const topics: [words: RegExp, path: string, width: number][] = [
  [/конференц/i, "M74 76h0m37 0h0m37 0h0m37 0h0m-111 37h0m37 0h0m37 0h0m37 0h0m-111 37h0m37 0h0m37 0h0m37 0h0", 25],
  [/дет[еис]|подрост|беремен/i, "M100 122a34 34 0 1 0 .1 0M164 84a24 24 0 1 0 .1 0M80 74a15 15 0 1 0 .1 0", 13],
  [
    /микроб|лаборат|молекул|устойч/i,
    "m76 84 38-16M148 76l30 30M72 128l26 24M126 120l36 10M172 156l-42 18M84 188l30-10",
    19,
  ],
  [
    /луч|рентген|сним|томогр|флюоро/i,
    "M134 118h0M134 82a36 36 0 1 1-.1 0M134 50a68 68 0 0 1 54 27m0 82a68 68 0 0 1-122-41",
    15,
  ],
  [/лечен|реабил|профилакт|лекарств/i, "m88 160 24-24m26-26 24-24", 46],
  [/итог|цифр|обзор|обстанов|отчёт/i, "M78 178v-26M110 178v-58M142 178v-42M174 178V80", 22],
];

const mark = "M122 1h29v59h48.5v30h-48.5v24h48.5v30h-48.5v137h-29v-137H58v-30h64v-24H58v-30h64Z";

type CoverProps = { number: string; date: string; about: string; shapes: string };

/**
 * A cover drawn from number and date over a drawing of its topic, or else over the enlarged mark. Hidden from screen readers, because the caption repeats
 * both.
 */
function BulletinCover({ number, date, about, shapes }: CoverProps) {
  const thisYear = useRootData()?.site.year ?? 0;
  const tint = tints[Math.max(0, thisYear - Number(date.slice(0, 4))) % tints.length];
  const [, path, width] = topics.find(([words]) => words.test(about)) ?? [];
  return (
    <svg
      className={classNames(styles.bulletinCoverCover, tint)}
      viewBox="0 0 200 282"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#${shapes}`} />
      {path ? (
        <path className={styles.topic} d={path} strokeWidth={width} />
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
