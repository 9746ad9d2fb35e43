import { Kbd } from "@mantine/core";
import { dateAndTime } from "../format.ts";
import { likelyOptionId } from "./element-ids.ts";
import styles from "./likely-option.module.css";
import { markedName } from "./marked-name.ts";
import type { LikelyPerson } from "./use-likely-people.ts";

type LikelyOptionProps = { person: LikelyPerson; typed: string; isChosen: boolean; print: () => void };

/** One of the likely. A click opens the form; keys are the field's, which keeps the focus. */
export function LikelyOption({ person, typed, isChosen, print }: LikelyOptionProps) {
  const { parts, isAlike } = markedName(person.fio, typed);
  const known = [person.job_place, person.region].filter(Boolean).join(" · ");
  const details = [isAlike && "Похоже по\u00a0написанию", known || `Записано ${dateAndTime(person.created_at)}`];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and answers the keys.
    <div
      role="option"
      tabIndex={-1}
      id={likelyOptionId(person.id)}
      aria-selected={isChosen}
      className={styles.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={print}
    >
      <span className={styles.number}>
        <span className={styles.sign}>№&nbsp;</span>
        {person.number}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {parts.map(({ at, text, isTyped }) => (isTyped ? <mark key={at}>{text}</mark> : text))}
        </span>
        <span className={styles.details}>{details.filter(Boolean).join(" · ")}</span>
      </span>
      <span className={styles.action}>
        Открыть форму
        {isChosen && (
          <Kbd className={styles.key ?? ""} aria-hidden="true">
            Enter
          </Kbd>
        )}
      </span>
    </div>
  );
}
