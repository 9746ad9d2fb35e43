import type { ConferenceQuestion, NewQuestion } from "#contract/conference/registration/registration-questions.ts";
import type { desk } from "./desk.ts";

type Desk = Awaited<ReturnType<typeof desk>>;

type Options = (string | [label: string, places: number])[];
export type TestQuestion = Partial<Omit<NewQuestion, "options">> & { options?: Options };

/** Sets the questions of the current conference. @returns the whole response. */
export async function setQuestions(given: Desk, questions: TestQuestion[]) {
  const at = `/api/staff/conferences/${await currentId(given)}/questions/`;
  const { revision } = (await given.ask("GET", at)).body;
  return given.ask("PUT", at, { questions: questions.map(question), revision });
}

/** Sets the questions of the current conference. @returns them as stored. */
export async function withQuestions(given: Desk, ...questions: TestQuestion[]): Promise<ConferenceQuestion[]> {
  const { status, body } = await setQuestions(given, questions);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.questions;
}

export async function currentId({ ask }: Desk): Promise<number> {
  const { body } = await ask("GET", "/api/staff/conferences/");
  return body.find((conference: { is_current: boolean }) => conference.is_current).id;
}

function question({ options = [], ...given }: TestQuestion, index: number): NewQuestion {
  return {
    id: -1 - index,
    type: options.length > 0 ? "one" : "line",
    label: `Вопрос ${index + 1}`,
    hint: "",
    required: false,
    hidden: false,
    is_consent: false,
    shown_if: null,
    ...given,
    options: options.map((option, place) => {
      const [label, places] = typeof option === "string" ? [option, null] : option;
      return { id: -1 - place, label, places };
    }),
  };
}
