import type { Topic } from "../../components/bulletin-card.tsx";

/** Words of `about`, path, width of its stroke. The first match counts. */
const topics: [words: RegExp, path: string, width: number][] = [
  [/конференц/i, "M74 76h0m37 0h0m37 0h0m37 0h0m-111 37h0m37 0h0m37 0h0m37 0h0m-111 37h0m37 0h0m37 0h0m37 0h0", 25],
  [/дет[еис]|подрост|беремен/i, "M100 122a34 34 0 1 0 .1 0M164 84a24 24 0 1 0 .1 0M80 74a15 15 0 1 0 .1 0", 13],
  [
    /микроб|лаборат|молекул|устойч/i,
    "m76 84 38-16M148 76l30 30M72 128l26 24M126 120l36 10M172 156l-42 18M84 188l30-10",
    19,
  ],
  [
    /луч|рентген|сним|томогр|флюоро/i,
    "M134 118h0M134 82a36 36 0 1 1-.1 0M134 50a68 68 0 0 1 54 27m0 82a68 68 0 0 1-122-41",
    15,
  ],
  [/лечен|реабил|профилакт|лекарств/i, "m88 160 24-24m26-26 24-24", 46],
  [/итог|цифр|обзор|обстанов|отчёт/i, "M78 178v-26M110 178v-58M142 178v-42M174 178V80", 22],
];

/** Adds the drawing of its topic to an issue. For loaders, so that browsers do not load all drawings. */
export function withTopic<Issue extends { about: string }>(issue: Issue): Issue & { topic: Topic | undefined } {
  const [, path, width] = topics.find(([words]) => words.test(issue.about)) ?? [];
  return { ...issue, topic: path && width ? { path, width } : undefined };
}
