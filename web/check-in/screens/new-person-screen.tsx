import { useState } from "react";
import { likelySame } from "#domain/people/likely-same-person.ts";
import { readName, withCapitals } from "#domain/people/person-names.ts";
import type { Door } from "../app.tsx";
import { BigButton, Frame } from "./frame.tsx";
import styles from "./lists.module.css";

/** Registers a person by the name alone; a person of the list with a similar name is offered first. */
export function NewPersonScreen(door: Door) {
  const { device, answers, go } = door;
  const [fio, setFio] = useState("");
  const [isWrong, setWrong] = useState(false);
  const name = fio.trim().replace(/\s+/g, " ");
  const [likely] = name.length < 4 ? [] : likelySame(name, device.people.all(), 1);
  const add = () => {
    const reading = readName(name);
    if ("problem" in reading) return setWrong(true);
    answers.addNew(withCapitals(reading.value));
    go("scan");
  };
  const dock = (
    <>
      <BigButton look="plain" press={() => go("scan")}>
        Отмена
      </BigButton>
      <BigButton look="main" press={add}>
        Записать и отметить
      </BigButton>
    </>
  );
  return (
    <Frame {...door} title="Новый человек" details="Достаточно имени" dock={dock}>
      <form
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <label className={styles.field}>
          Фамилия, имя, отчество
          <input
            // biome-ignore lint/a11y/noAutofocus: the screen has no other purpose.
            autoFocus
            autoComplete="off"
            maxLength={200}
            value={fio}
            onChange={(event) => setFio(event.currentTarget.value)}
          />
        </label>
        {isWrong && (
          <p role="alert" className={styles.error}>
            Напишите только фамилию и имя.
          </p>
        )}
        {likely && (
          <div className={styles.warning}>
            <b>Похожее имя уже есть</b>
            <span>
              <b>{likely.candidate.fio}</b>
              <br />
              {[`№ ${likely.candidate.number}`, likely.candidate.institution].filter(Boolean).join(" · ")}
            </span>
            <BigButton
              look="plain"
              press={() => {
                answers.check(likely.candidate, "search");
                go("scan");
              }}
            >
              Это тот же человек, отметить
            </BigButton>
          </div>
        )}
        <p className={styles.hint}>Остальное человек впишет в анкету на столе регистрации. Согласие подпишет там же.</p>
      </form>
    </Frame>
  );
}
