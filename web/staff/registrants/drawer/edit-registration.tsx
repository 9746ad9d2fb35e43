import { Button, Kbd } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { RegistrationCard } from "../../../../contract/registration-list.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { useKeys } from "../../keys.tsx";
import { useStaffForm } from "../../staff-form.tsx";
import { UnsavedChanges } from "../../unsaved-changes.tsx";
import { typedIn } from "../field-sentences.ts";
import { RegistrantFields } from "../registrant-fields.tsx";
import { useTable } from "../table-context.ts";
import { useFieldLinks } from "../use-field-links.ts";
import { answersOf, changedNames } from "./changed-answers.ts";
import { NewerChange } from "./newer-change.tsx";
import styles from "./registration-drawer.module.css";
import { useEditing } from "./use-editing.ts";

/** The answers as fields. What somebody else changes meanwhile does not slip under the hands: it is asked about. */
export function EditRegistration({ card }: { card: RegistrationCard }) {
  const [start, restart] = useState(card);
  return <EditForm key={start.revision} start={start} restart={restart} />;
}

type EditFormProps = { start: RegistrationCard; restart: (card: RegistrationCard) => void };

function EditForm({ start, restart }: EditFormProps) {
  const { conferences, show } = useTable();
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const { send, newer } = useEditing(start);
  const sending = useStaffForm(async () => form.current && send(typedIn(form.current)), "edit-");
  useKeys([{ code: "Enter", ctrl: true, label: "Сохранить", run: () => form.current?.requestSubmit() }]);
  useFieldLinks(form);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const note = () => form.current && setChanged(changedNames(start, typedIn(form.current)));
  return (
    <form
      ref={form}
      aria-label="Изменить запись"
      className={styles.form}
      noValidate
      onSubmit={sending.onSubmit}
      onInput={note}
      onBlur={note}
    >
      <UnsavedChanges changed={changed} />
      {sending.summary}
      {newer && <NewerChange newer={newer} take={() => restart(newer)} />}
      <RegistrantFields
        prefix="edit-"
        values={answersOf(start)}
        errorOf={sending.errorOf}
        schools={conferences.find(({ id }) => id === start.conference)?.schools ?? []}
        mayHaveNoSchool={start.school_name === null}
      />
      <div className={classNames(styles.foot, styles.save)}>
        <Button variant="filled" type="submit" loading={sending.isSending} rightSection={<Kbd>Ctrl Enter</Kbd>}>
          {newer ? "Сохранить всё равно" : "Сохранить"}
        </Button>
        <Button variant="default" onClick={() => show(start.id, { discard: true })}>
          Отменить
        </Button>
      </div>
    </form>
  );
}
