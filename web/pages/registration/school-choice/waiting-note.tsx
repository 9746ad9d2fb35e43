import type { ReactNode } from "react";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { RadioGroup } from "#ui/forms/radio-group.tsx";
import { useRootData } from "#web/root-data.ts";
import type { OfferedSchool, WaitingChoice } from "./school-options.tsx";

type WaitingNoteProps = {
  school: OfferedSchool;
  schools: readonly OfferedSchool[];
  waiting: WaitingChoice;
  placesLeft: (school: OfferedSchool) => ReactNode;
};

/** Offers the waiting list of a full school, and the choice of a school meanwhile. */
export default function WaitingNote({ school, schools, waiting, placesLeft }: WaitingNoteProps) {
  const sendsLetters = useRootData()?.site.sends_letters ?? false;
  const inLine = school.in_line ?? 0;
  const ahead =
    inLine === 0 ? "Перед вами в листе никого нет." : `Перед вами в листе ${counted(inLine, words.people)}.`;
  const last = schools.at(-1);
  const others = schools.filter((one) => one !== last && !one.is_full);
  const options = [
    ...(last && !last.is_full ? [{ value: String(last.id), label: "Участвовать без школы" }] : []),
    ...others.map((one) => ({
      value: String(one.id),
      label: one.name,
      hint: placesLeft(one),
    })),
  ];
  const { timeToAnswer, notTaken } = waiting;
  const chosen = notTaken?.answers.school_name === String(school.id) ? notTaken.meanwhile : undefined;
  return (
    <>
      <input type="hidden" name="waiting" value={school.id} />
      <div>
        <p className="title-4">Записаться в лист ожидания?</p>
        <p>
          {ahead} Освободится место —{" "}
          {sendsLetters ? <>пришлём письмо, на ответ будет обычно {timeToAnswer}</> : <>позвоним вам</>}.
        </p>
      </div>
      {options.length > 0 && (
        <RadioGroup
          name={`meanwhile-${school.id}`}
          legend={"А пока место не нашлось"}
          options={options}
          defaultValue={chosen || options[0]?.value}
        />
      )}
    </>
  );
}
