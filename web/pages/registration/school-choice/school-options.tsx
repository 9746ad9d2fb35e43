import { lazy, Suspense } from "react";
import type { Conference } from "#contract/conference/conferences.ts";
import type { RadioOption } from "#ui/forms/radio-group.tsx";
import type { NotTaken } from "../form-error-texts.ts";
import type { PlacesHint } from "./places-hint.ts";

type School = Conference["conference_school"][number];
/** A correction has only the names of the schools. */
export type OfferedSchool = Pick<School, "id" | "name"> &
  Partial<School> & {
    hint?: PlacesHint | null;
    /** Whether the school is full and its waiting list accepts no people. */
    closed?: boolean;
  };

export type WaitingChoice = {
  /** Time to answer an offered place: «двое суток». */
  timeToAnswer: string;
  /** The refused answers. */
  notTaken: NotTaken | undefined;
};

/** The schools as options, with the places left; a full school offers its waiting list when it is chosen. */
export function schoolOptions(schools: readonly OfferedSchool[], waiting: WaitingChoice | undefined): RadioOption[] {
  return schools.map((school) => ({
    value: String(school.id),
    label: school.name,
    hint: school.hint && <PlacesLeft {...school.hint} />,
    disabled: school.closed,
    note: waiting && school.is_full && !school.closed && (
      <Suspense>
        <WaitingNote {...{ school, schools, waiting }} placesLeft={({ hint }) => hint && <PlacesLeft {...hint} />} />
      </Suspense>
    ),
  }));
}

/** Loaded only if a school is full. */
const WaitingNote = import.meta.env.SSR
  ? (await import("./waiting-note.tsx")).default
  : lazy(() => import("./waiting-note.tsx"));

function PlacesLeft({ before, bold, after, isFull }: PlacesHint) {
  return (
    <>
      {before}
      <b className={isFull ? "warned" : ""}>{bold}</b>
      {after}
    </>
  );
}
