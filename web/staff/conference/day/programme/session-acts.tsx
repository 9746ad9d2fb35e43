import { Button, NumberInput } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import type { Programme, ProgrammeSession } from "#contract/conference/day/conference-programme.ts";
import { holdsAny, registrars } from "#contract/endpoint.ts";
import { sessionForms } from "#domain/programme/programme-sessions.ts";
import { quoted } from "#domain/text/nested-quotes.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { useSession } from "#web/staff/kit/api/session.tsx";
import { FormDialog } from "#web/staff/kit/dialogs/form-dialog.tsx";
import { notifyDone } from "#web/staff/kit/parts/notifications.tsx";
import { staffPaths } from "#web/staff/staff-paths.ts";
import styles from "./programme-grid.module.css";
import { dayOf, shifted, useProgrammeActs } from "./use-programme.ts";

type ShiftDialogProps = { session: ProgrammeSession; programme: Programme; close: () => void };

/** Moves a session and the rest of its day by some minutes. */
export function ShiftDialog({ session, programme, close }: ShiftDialogProps) {
  const { change } = useProgrammeActs();
  const rest = programme.sessions.filter((one) => dayOf(one) === dayOf(session) && one.starts_at >= session.starts_at);
  const count = counted(rest.length, sessionForms);
  const shift = async (minutes: number) => {
    const by = minutes * 60_000;
    try {
      for (const one of rest) {
        const to = { starts_at: shifted(one.starts_at, by), ends_at: shifted(one.ends_at, by) };
        await change.mutateAsync({ session: one, to });
      }
      notifyDone(`Сдвинуто: ${count}.`);
    } catch {
      // The change has reported its failure; the grid shows what was moved.
    }
  };
  return (
    <FormDialog
      title="Сдвинуть день"
      close={close}
      initial={{ minutes: 15 as number | string }}
      isComplete={({ minutes }) => Number(minutes) !== 0}
      send={({ minutes }) => shift(Number(minutes))}
      invalidates={[]}
      submit={`Сдвинуть: ${count}`}
    >
      {({ field }) => (
        <>
          <p>{quoted(session.title)} и всё, что в этот день позже. На сайте изменится после публикации.</p>
          <NumberInput
            {...field("minutes", "На сколько минут")}
            description="Со знаком минус — раньше"
            data-autofocus
            step={5}
            min={-720}
            max={720}
          />
        </>
      )}
    </FormDialog>
  );
}

type MoreActsProps = {
  session: ProgrammeSession;
  close: () => void;
  shift: (session: ProgrammeSession) => void;
};

/** Deletes after a second press, shifts the rest of the day; links to the presence, for those who may see it. */
export function MoreActs({ session, close, shift }: MoreActsProps) {
  const { remove } = useProgrammeActs();
  const { me } = useSession();
  const [isAsked, setAsked] = useState(false);
  return (
    <span className={styles.footStart}>
      {session.takes_presence && holdsAny(me.roles, registrars) && (
        <Link to={staffPaths.presence(session.id)}>Присутствие</Link>
      )}
      <Button variant="subtle" size="sm" onClick={() => shift(session)}>
        Сдвинуть день…
      </Button>
      <Button
        variant="subtle"
        size="sm"
        color={isAsked ? "red" : "gray"}
        loading={remove.isPending}
        onClick={() => (isAsked ? remove.mutate(session, { onSuccess: close }) : setAsked(true))}
      >
        {isAsked ? "Точно удалить" : "Удалить"}
      </Button>
    </span>
  );
}
