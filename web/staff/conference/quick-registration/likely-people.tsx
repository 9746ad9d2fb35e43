import { Kbd } from "@mantine/core";
import { pluralForm, words } from "#domain/text/russian-plurals.ts";
import { dateAndTime } from "../../kit/clock/format.ts";
import { likelyListId, likelyOptionId } from "./element-ids.ts";
import { markedName } from "./marked-name.ts";
import styles from "./quick-registration-page.module.css";
import type { LikelyPerson } from "./use-likely-people.ts";

type LikelyPeopleProps = {
  people: LikelyPerson[];
  typed: string;
  chosen: LikelyPerson | undefined;
  print: (person: LikelyPerson) => void;
};

/** «Это он?»: registered people whose names resemble the typed one. */
export function LikelyPeople({ people, typed, chosen, print }: LikelyPeopleProps) {
  return (
    <div className={people.length > 0 ? styles.likely : undefined}>
      <p role="status" className={styles.question}>
        {questionAbout(people)}
      </p>
      {people.length > 0 && (
        <div role="listbox" id={likelyListId} aria-label="Похожие записи">
          {people.map((person) => (
            <LikelyOption
              key={person.id}
              person={person}
              typed={typed}
              isChosen={person.id === chosen?.id}
              print={() => print(person)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function questionAbout(people: LikelyPerson[]): string {
  const same = people.filter((person) => person.same_name).map(({ number }) => `№ ${number}`);
  if (same.length > 0) return `Такое имя уже записано: ${same.join(", ")}. Это он?`;
  if (people.length === 0) return "";
  if (people.length === 1) return "Уже записан похожий человек. Это он?";
  return `Уже записаны ${people.length} похожих ${pluralForm(people.length, words.people)}. Это кто-то из них?`;
}

type LikelyOptionProps = { person: LikelyPerson; typed: string; isChosen: boolean; print: () => void };

/** A suggested person. A click opens the form; keys are handled by the field, which keeps the focus. */
function LikelyOption({ person, typed, isChosen, print }: LikelyOptionProps) {
  const { parts, isAlike } = markedName(person.fio, typed);
  const known = [person.job_place, person.region].filter(Boolean).join(" · ");
  const details = [isAlike && "Похоже по написанию", known || `Записано ${dateAndTime(person.created_at)}`];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
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
        <span className={styles.sign}>№ </span>
        {person.number}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {parts.map(({ at, text, isTyped }) => (isTyped ? <mark key={at}>{text}</mark> : text))}
        </span>
        <span className={styles.likelyPeopleDetails}>{details.filter(Boolean).join(" · ")}</span>
      </span>
      <span className={styles.action}>
        Открыть анкету
        {isChosen && (
          <Kbd className={styles.likelyPeopleKey ?? ""} aria-hidden="true">
            Enter
          </Kbd>
        )}
      </span>
    </div>
  );
}
