import { type DemoFile, tableOf } from "../demo-shape.ts";

type Hour = [time: string, topic: string, speaker: string];
export type ConferenceDay = { heading: string; hours: Hour[] };

/** The days of a conference as timetables under one foreword. */
export function programmeOf(roman: string, foreword: string, days: ConferenceDay[]): DemoFile {
  const written = days.map(
    ({ heading, hours }) => `## ${heading}\n${tableOf([["Время", "Доклад или событие", "Кто"], ...hours])}`,
  );
  return {
    title: `Программа ${roman} конференции`,
    name: `Программа-${roman}-конференции.pdf`,
    body: [foreword, ...written].join("\n\n"),
  };
}

/** What a conference resolved: the finding, then who does what. */
export function resolutionOf(roman: string, finding: string, resolved: string[], asked: string[]): DemoFile {
  const listed = (items: string[]) => items.map((item) => `- ${item}`).join("\n");
  return {
    title: `Резолюция ${roman} конференции`,
    name: `Резолюция-${roman}-конференции.pdf`,
    body: `${finding}

## Конференция постановляет
${listed(resolved)}

## Конференция просит
${listed(asked)}

Принято открытым голосованием. Председатель А. В. Примеров, секретарь Е. Ф. Вымыслова.`,
  };
}

export type Abstract = { title: string; authors: string; text: string };

export function abstractsOf(roman: string, foreword: string, abstracts: Abstract[]): DemoFile {
  const written = abstracts.map(({ title, authors, text }) => `## ${title}\n${authors}\n${text}`);
  return {
    title: `Сборник тезисов ${roman} конференции`,
    name: `Сборник-тезисов-${roman}-конференции.pdf`,
    body: [foreword, ...written].join("\n\n"),
  };
}
