import { pluralForm, words } from "../../../domain/russian-plurals.ts";
import { likelyListId } from "./element-ids.ts";
import { LikelyOption } from "./likely-option.tsx";
import styles from "./likely-people.module.css";
import type { LikelyPerson } from "./use-likely-people.ts";

type LikelyPeopleProps = {
  people: LikelyPerson[];
  typed: string;
  chosen: LikelyPerson | undefined;
  print: (person: LikelyPerson) => void;
};

/** «Это он?»: those already registered who may be the person whose name is being typed. */
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
  const same = people.filter((person) => person.same_name).map(({ number }) => `№\u00a0${number}`);
  if (same.length > 0) return `Такое имя уже записано: ${same.join(", ")}. Это он?`;
  if (people.length === 0) return "";
  if (people.length === 1) return "Уже записан похожий человек. Это он?";
  return `Уже записаны ${people.length} похожих ${pluralForm(people.length, words.people)}. Это кто-то из них?`;
}
