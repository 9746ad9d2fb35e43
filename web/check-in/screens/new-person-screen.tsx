import { type FormEvent, useState } from "react";
import { likelySame } from "#domain/people/likely-same-person.ts";
import { readName, withCapitals } from "#domain/people/person-names.ts";
import type { Door } from "../app.tsx";
import { Field, FieldError, Note } from "./door-parts.tsx";
import { BigButton, Frame } from "./frame.tsx";

/** Registers a person by the name alone; a person of the list with a similar name is offered first. */
export function NewPersonScreen(door: Door) {
  const { device, answers, go } = door;
  const [fio, setFio] = useState("");
  const [isWrong, setWrong] = useState(false);
  const name = fio.trim().replace(/\s+/g, " ");
  const [likely] = name.length < 4 ? [] : likelySame(name, device.people.all(), 1);
  const add = (event?: FormEvent) => {
    event?.preventDefault();
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
      <form className="stack gap-4" onSubmit={add}>
        <Field label="Фамилия, имя, отчество" autoFocus maxLength={200} value={fio} change={setFio} />
        <FieldError problem={isWrong ? "Напишите только фамилию и имя." : null} />
        {likely && (
          <Note isWarning>
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
          </Note>
        )}
        <p className="muted">Остальное человек впишет в анкету на столе регистрации. Согласие подпишет там же.</p>
      </form>
    </Frame>
  );
}
