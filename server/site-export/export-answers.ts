import type { FastifyInstance } from "fastify";
import { answerFiles } from "./export-layout.ts";

/** The responses of the public calls, by the name of their file. Paged lists are on one page. */
export async function publicAnswers(app: FastifyInstance): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  for (const [path, file] of Object.entries(answerFiles)) answers.set(file, await wholeAnswer(app, path));
  return answers;
}

type Page = { count: number; next: string | null; previous: string | null; results: unknown[] };

async function wholeAnswer(app: FastifyInstance, path: string): Promise<unknown> {
  const first = await answerOf(app, path);
  if (!isPage(first)) return first;
  const results: unknown[] = [];
  let page: Page;
  for (let number = 1; ; number += 1) {
    page = (await answerOf(app, `${path}?limit=100&page=${number}`)) as Page;
    results.push(...page.results);
    if (page.next === null) return { ...page, previous: null, results };
  }
}

function isPage(answer: unknown): answer is Page {
  return typeof answer === "object" && answer !== null && "results" in answer;
}

async function answerOf(app: FastifyInstance, url: string): Promise<unknown> {
  const answer = await app.inject({ url });
  if (answer.statusCode !== 200) throw new Error(`${url}: ответ ${answer.statusCode}`);
  return answer.json();
}
