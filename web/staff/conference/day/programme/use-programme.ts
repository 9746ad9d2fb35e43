import { useLayoutEffect, useRef } from "react";
import {
  deleteSession,
  editSession,
  type Programme,
  type ProgrammeSession,
  publishProgramme,
  showProgramme,
  unpublishProgramme,
} from "#contract/conference/day/conference-programme.ts";
import { inOrder } from "#domain/programme/programme-sessions.ts";
import { useAction, useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { dayAfter, momentAt, offsetOf } from "#web/staff/kit/clock/site-clock.ts";

/** The responses that are outdated after a change of the programme. */
export const outdated = [showProgramme];

export type SessionChange = Partial<Omit<ProgrammeSession, "id" | "registered" | "revision">>;

/** Changes and deletes sessions, publishes the programme. */
export function useProgrammeActs() {
  const change = useAction(
    ({ session, to }: { session: ProgrammeSession; to: SessionChange }, api) =>
      api.request(editSession, { params: { id: String(session.id) }, body: { ...to, revision: session.revision } }),
    { failed: "Пункт не изменён.", invalidates: outdated },
  );
  const remove = useAction(
    (session: ProgrammeSession, api) => api.request(deleteSession, { params: { id: String(session.id) } }),
    {
      done: (_, { title }) => `Удалено из программы: ${title}.`,
      failed: "Пункт не удалён.",
      invalidates: outdated,
    },
  );
  const publish = useApiMutation(publishProgramme, {
    done: "Программа на сайте.",
    failed: "Программа не опубликована.",
    invalidates: outdated,
  });
  const unpublish = useApiMutation(unpublishProgramme, {
    done: "Программа снята с сайта.",
    failed: "Программа осталась на сайте.",
    invalidates: outdated,
  });
  return { change, remove, publish, unpublish };
}

type Change = ReturnType<typeof useProgrammeActs>["change"];

/**
 * Changes sessions one after another, each from the response to the previous change, so that keys pressed faster than
 * the server responds all count.
 */
export function useQueuedChanges({ mutateAsync }: Change) {
  const saved = useRef(new Map<number, ProgrammeSession>());
  const queue = useRef(Promise.resolve());
  return (session: ProgrammeSession, changeOf: (current: ProgrammeSession) => SessionChange | undefined) => {
    queue.current = queue.current.then(async () => {
      const last = saved.current.get(session.id);
      const current = last && last.revision > session.revision ? last : session;
      const to = changeOf(current);
      if (!to) return;
      // The mutation has reported its failure.
      const answer = await mutateAsync({ session: current, to }).catch(() => undefined);
      if (answer) saved.current.set(session.id, answer);
      else saved.current.delete(session.id);
    });
  };
}

/**
 * Returns the focus to a session that was moved by a key: its place in the document changes, and browsers then drop the
 * focus.
 * @returns a function that remembers the focused element.
 */
export function useFocusAfterMove() {
  const moved = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) moved.current?.focus();
    else if (document.activeElement !== moved.current) moved.current = null;
  });
  return (element: HTMLElement) => {
    moved.current = element;
  };
}

/** Returns the change of an Alt key with an arrow: time by five minutes, the hall to a neighbour. */
export function movedBy(key: string, session: ProgrammeSession, halls: readonly string[]): SessionChange | undefined {
  if (key === "ArrowUp" || key === "ArrowDown") {
    const by = (key === "ArrowUp" ? -5 : 5) * 60_000;
    return { starts_at: shifted(session.starts_at, by), ends_at: shifted(session.ends_at, by) };
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const hall = halls[halls.indexOf(session.hall) + (key === "ArrowLeft" ? -1 : 1)];
  return hall === undefined ? undefined : { hall };
}

/** The instant so many milliseconds later, with the same offset. */
export function shifted(instant: string, by: number): string {
  const offset = offsetOf(instant);
  return `${momentAt(new Date(Date.parse(instant) + by).toISOString(), offset)}:00${offset}`;
}

/** The day of a session in the society's time zone. */
export const dayOf = ({ starts_at }: ProgrammeSession) => starts_at.slice(0, "YYYY-MM-DD".length);

/** The days of a conference with the sessions of each. */
export function daysOf({ conference, sessions }: Programme, halls: readonly string[]) {
  if (!conference) return [];
  const dates: string[] = [];
  for (let date = conference.start_date; date <= conference.end_date; date = dayAfter(date)) dates.push(date);
  return dates.map((date) => ({
    date,
    sessions: inOrder(
      sessions.filter((session) => dayOf(session) === date),
      halls,
    ),
  }));
}
