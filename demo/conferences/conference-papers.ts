import type { DemoBlock, DemoFile } from "../demo-shape.ts";

type Hour = [time: string, topic: string, speaker: string];
export type ConferenceDay = { heading: string; hours: Hour[] };

/** The days of a conference as timetables under one foreword. */
export function programmeOf(roman: string, foreword: string, days: ConferenceDay[]): DemoFile {
  const blocks = days.flatMap((day): DemoBlock[] => [
    { kind: "heading", text: day.heading },
    { kind: "table", head: ["Время", "Доклад или событие", "Кто"], rows: day.hours },
  ]);
  return {
    title: `Программа ${roman} конференции`,
    name: `Программа-${roman}-конференции.pdf`,
    body: [{ kind: "paragraph", text: foreword }, ...blocks],
  };
}

/** What a conference resolved: the finding, then who does what. */
export function resolutionOf(roman: string, finding: string, resolved: string[], asked: string[]): DemoFile {
  return {
    title: `Резолюция ${roman} конференции`,
    name: `Резолюция-${roman}-конференции.pdf`,
    body: [
      { kind: "paragraph", text: finding },
      { kind: "heading", text: "Конференция постановляет" },
      { kind: "list", items: resolved },
      { kind: "heading", text: "Конференция просит" },
      { kind: "list", items: asked },
      {
        kind: "paragraph",
        text: "Принято открытым голосованием. Председатель А. В. Примеров, секретарь Е. Ф. Вымыслова.",
      },
    ],
  };
}

export type Abstract = { title: string; authors: string; text: string };

export function abstractsOf(roman: string, foreword: string, abstracts: Abstract[]): DemoFile {
  const blocks = abstracts.flatMap((abstract): DemoBlock[] => [
    { kind: "heading", text: abstract.title },
    { kind: "paragraph", text: abstract.authors },
    { kind: "paragraph", text: abstract.text },
  ]);
  return {
    title: `Сборник тезисов ${roman} конференции`,
    name: `Сборник-тезисов-${roman}-конференции.pdf`,
    body: [{ kind: "paragraph", text: foreword }, ...blocks],
  };
}
