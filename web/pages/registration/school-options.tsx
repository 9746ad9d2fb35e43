import type { Conference } from "#contract/site/conferences.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { RadioGroup, type RadioOption } from "#ui/forms/radio-group.tsx";
import { meanwhileName } from "./answers.ts";

type School = Conference["conference_school"][number];
/** A correction has only the names of the schools. */
export type OfferedSchool = Pick<School, "id" | "name"> & Partial<School>;

export type WaitingChoice = {
  /** Time to answer an offered place, in hours. */
  offerHours: number;
  /** The refused answers. */
  chosen: string | undefined;
  meanwhile: string | undefined;
};

/** A full school can be chosen as long as its waiting list accepts people. */
export function isDisabled({ is_full: isFull, has_waiting_list: hasList }: OfferedSchool): boolean {
  return isFull === true && hasList !== true;
}

/** The schools as options, with the places left; a full school offers its waiting list when it is chosen. */
export function schoolOptions(schools: readonly OfferedSchool[], waiting: WaitingChoice | undefined): RadioOption[] {
  return schools.map((school, index) => ({
    value: String(school.id),
    label: school.name,
    hint: <PlacesLeft school={school} isLast={index === schools.length - 1} />,
    disabled: isDisabled(school),
    note: waiting && school.is_full && !isDisabled(school) && (
      <WaitingNote school={school} schools={schools} waiting={waiting} />
    ),
  }));
}

/** «Осталось 12 мест», «Мест нет, есть лист ожидания». The last option is to attend no school. */
function PlacesLeft({ school, isLast }: { school: OfferedSchool; isLast: boolean }) {
  const { is_full: isFull, places_left: left, has_waiting_list: hasList } = school;
  if (isFull) {
    const list = hasList ? ", есть лист ожидания" : ", лист ожидания закрыт";
    return (
      <>
        <b className="warned">Мест нет</b>
        {!isLast && list}
      </>
    );
  }
  if (typeof left !== "number") return null;
  return (
    <>
      Осталось <b>{counted(left, words.places)}</b>
    </>
  );
}

type WaitingNoteProps = { school: OfferedSchool; schools: readonly OfferedSchool[]; waiting: WaitingChoice };

/** Offers the waiting list of a full school, and the choice of a school meanwhile. */
function WaitingNote({ school, schools, waiting }: WaitingNoteProps) {
  const inLine = school.in_line ?? 0;
  const ahead =
    inLine === 0 ? "Перед вами в\u00a0листе никого нет." : `Перед вами в\u00a0листе ${counted(inLine, words.people)}.`;
  const last = schools.at(-1);
  const others = schools.filter((one) => one !== last && !one.is_full);
  const options = [
    ...(last && !last.is_full ? [{ value: String(last.id), label: "Участвовать без школы" }] : []),
    ...others.map((one) => ({
      value: String(one.id),
      label: one.name,
      hint: <PlacesLeft school={one} isLast={false} />,
    })),
  ];
  const chosen = waiting.chosen === String(school.id) ? waiting.meanwhile : undefined;
  return (
    <>
      <input type="hidden" name="waiting" value={school.id} />
      <div>
        <p className="title-4">Записаться в&nbsp;лист ожидания?</p>
        <p>
          {ahead} Освободится место&nbsp;— пришлём письмо, на&nbsp;ответ будет {hoursToAnswer(waiting.offerHours)}.
        </p>
      </div>
      {options.length > 0 && (
        <RadioGroup
          name={meanwhileName(school.id)}
          legend={"А\u00a0пока место не\u00a0нашлось"}
          options={options}
          defaultValue={chosen || options[0]?.value}
        />
      )}
    </>
  );
}

const inWords: Record<number, string> = { 48: "двое суток", 72: "трое суток", 96: "четверо суток" };

/** «двое суток», «36 часов». */
export function hoursToAnswer(hours: number): string {
  return inWords[hours] ?? counted(hours, words.hours);
}
