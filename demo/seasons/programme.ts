import { type DemoFile, tableOf } from "../demo-shape.ts";

/** One line of a programme: how many minutes it takes, what it is, and who leads it (a break has nobody). */
export type ProgrammePart = [minutes: number, topic: string, leader?: string];

export type ProgrammeText = {
  season: number;
  session: number;
  title: string;
  where: string;
  aim: string;
  parts: ProgrammePart[];
  /** What listeners take away. */
  results: string[];
};

const startOfDay = 10 * 60;
const signUp: ProgrammePart = [15, "Регистрация и вход в аудиторию"];

/** The programme of a school session, hour by hour from ten o'clock. It names no year: seasons move. */
export function makeProgramme(text: ProgrammeText): DemoFile {
  return {
    title: `Программа занятия № ${text.session}: ${text.title}`,
    name: `Школа-фтизиатра-сезон-${text.season}-занятие-${text.session}.pdf`,
    body: `${text.aim}
Место проведения: ${text.where}. Начало в 10 часов, время московское.

## Расписание
${timetable([signUp, ...text.parts])}

## После занятия слушатель
${text.results.map((result) => `- ${result}`).join("\n")}

## Зачёт
Зачётные единицы получает тот, кто отметился на входе, прослушал занятие до конца и ответил на десять контрольных вопросов. Вопросы открыты на портале семь дней. Справки даёт секретариат: info@ftiziatr.example, +7 (000) 210-45-60.`,
  };
}

function timetable(parts: ProgrammePart[]): string {
  let minute = startOfDay;
  const rows = parts.map(([minutes, topic, leader]) => {
    const start = minute;
    minute += minutes;
    return [`${clock(start)}–${clock(minute)}`, topic, leader ?? "—"];
  });
  return tableOf([["Время", "Тема", "Ведёт"], ...rows]);
}

function clock(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
}
