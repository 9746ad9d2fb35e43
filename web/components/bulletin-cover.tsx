import { monthAndYear } from "../../domain/russian-dates.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./bulletin-cover.module.css";

/** The tint belongs to the year and comes round every four. */
const tints = [styles.blue, styles.deep, styles.wash, styles.light];

/** What all covers share, drawn once for a shelf of them; each cover takes it by this id and tints it. */
export function CoverShapes({ id }: { id: string }) {
  return (
    <svg width="0" height="0" className={styles.shapes} aria-hidden="true" focusable="false">
      <symbol id={id} viewBox="0 0 200 282">
        <rect className={styles.paper} x="0.5" y="0.5" width="199" height="281" rx="4" />
        <path
          className={styles.cross}
          d="M122 1h29v59h48.5v30h-48.5v24h48.5v30h-48.5v137h-29v-137H58v-30h64v-24H58v-30h64Z"
        />
        <text className={styles.name} x="16" y="28" fontSize="13">
          Бюллетень
        </text>
        <text x="16" y="43" fontSize="10">
          общества фтизиатров
        </text>
      </symbol>
    </svg>
  );
}

type CoverProps = { number: string; date: string; shapes: string };

/** A cover drawn from number and date over the enlarged mark; the caption repeats both, so readers skip it. */
export function BulletinCover({ number, date, shapes }: CoverProps) {
  const tint = tints[Number(date.slice(0, 4)) % tints.length];
  return (
    <svg className={classNames(styles.cover, tint)} viewBox="0 0 200 282" aria-hidden="true" focusable="false">
      <use href={`#${shapes}`} />
      <text className={styles.number} x="12" y="240" fontSize={number.length > 3 ? 60 : 92}>
        {number}
      </text>
      <text className={styles.name} x="16" y="264" fontSize="13">
        {monthAndYear(date)}
      </text>
    </svg>
  );
}
