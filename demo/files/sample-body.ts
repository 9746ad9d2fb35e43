import type { DemoBlock } from "../demo-shape.ts";

/** One block of every kind, with characters that each format must escape, for the makers' tests. */
export const sampleBody: DemoBlock[] = [
  { kind: "heading", text: "Порядок занятия" },
  { kind: "paragraph", text: "Вход <свободный> & открытый: #panic() $x$ \\ {скобки} *без* «разметки» и подвоха." },
  { kind: "list", items: ["паспорт", "= не заголовок"] },
  {
    kind: "table",
    head: ["Время", "Тема"],
    rows: [
      ["10:00", "Лучевая диагностика"],
      ["11:30", "Разбор случаев"],
    ],
  },
];

export const sampleTexts = [
  "Порядок занятия",
  "Вход <свободный> & открытый: #panic() $x$ \\ {скобки} *без* «разметки» и подвоха.",
  "паспорт",
  "= не заголовок",
  "Время",
  "Лучевая диагностика",
  "Разбор случаев",
];
