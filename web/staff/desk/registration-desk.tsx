import { FormResult } from "./form-result.tsx";
import { KeyHints } from "./key-hints.tsx";
import { LikelyPeople } from "./likely-people.tsx";
import { NameForm } from "./name-form.tsx";
import { NamesAside } from "./names-aside.tsx";
import styles from "./registration-desk.module.css";
import { RegistrationFailure } from "./registration-failure.tsx";
import { type DeskSurroundings, useDesk } from "./use-desk.ts";

/** The field and, under it, whatever follows from what is typed. */
export function RegistrationDesk(surroundings: DeskSurroundings) {
  const desk = useDesk(surroundings);
  const { opened, followed } = surroundings.forms;
  return (
    <div className={styles.desk}>
      <NameForm desk={desk} />
      {(desk.inField || desk.remark) && <RegistrationFailure failure={desk.inField} remark={desk.remark} />}
      <NamesAside waiting={desk.waiting} failed={desk.failed} sendAgain={desk.sendAgain} giveUp={desk.giveUp} />
      <LikelyPeople people={desk.people} typed={desk.text} chosen={desk.chosen} print={desk.print} />
      <KeyHints isChoosing={desk.chosen !== undefined} />
      <FormResult opened={opened} followed={followed} />
    </div>
  );
}
