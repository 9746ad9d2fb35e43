import { Kbd } from "@mantine/core";
import type { Served } from "./desk-log.ts";
import { formAddress } from "./form-addresses.ts";
import { FormLink } from "./form-link.tsx";
import styles from "./served-list.module.css";

type ServedListProps = {
  people: Served[];
  /** A link to somebody's form was followed. */
  followed: (id: number) => void;
};

/** The last whom this desk served, each with the form once more. */
export function ServedList({ people, followed }: ServedListProps) {
  if (people.length === 0)
    return <p className={styles.none}>Здесь появятся те, кого записали на&nbsp;этой стойке сегодня.</p>;
  return (
    <ol className={styles.list}>
      {people.map((person, index) => (
        <li key={person.id} className={styles.person}>
          <span className={styles.number}>{person.number}</span>
          <div className={styles.words}>
            <span className={styles.name}>{person.fio}</span>
            <span className={styles.details} data-failed={!person.formOpened}>
              {detailsOf(person)}
            </span>
          </div>
          <FormAgain person={person} isNewest={index === 0} followed={() => followed(person.id)} />
        </li>
      ))}
    </ol>
  );
}

type FormAgainProps = { person: Served; isNewest: boolean; followed: () => void };

function FormAgain({ person: { id, number, fio, formOpened }, isNewest, followed }: FormAgainProps) {
  return (
    <FormLink address={formAddress(id)} isUrgent={!formOpened} followed={followed}>
      <span className={formOpened ? "visually-hidden" : undefined}>{formOpened ? "Форма ещё раз" : "Повторить"}</span>
      <span className="visually-hidden">{`№\u00a0${number}, ${fio}`}</span>
      {formOpened && isNewest && <Kbd className={styles.key ?? ""}>Ctrl P</Kbd>}
    </FormLink>
  );
}

function detailsOf({ time, wasListed, formOpened }: Served): string {
  if (!formOpened) return `${time} · форма не\u00a0открылась`;
  return wasListed ? `${time} · уже в\u00a0списке` : time;
}
