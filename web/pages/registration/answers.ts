/** What the form asks of a doctor, in the order of its fields; the names are those of the call. */
export const answerNames = ["fio", "region", "job_place", "job", "phone", "email", "school_name"] as const;

export type AnswerName = (typeof answerNames)[number];
/** As typed; empty where nothing was. */
export type Answers = Record<AnswerName, string>;

export const noAnswers: Answers = {
  fio: "",
  region: "",
  job_place: "",
  job: "",
  phone: "",
  email: "",
  school_name: "",
};

/** What a form carries; where it has no such hidden field, that is empty. */
export type Sent = {
  answers: Answers;
  /** Names a registration: the same key with the same answers registers once, however often it is sent. */
  key: string;
  /** Of the registration that is corrected. */
  revision: string;
};

export function readSent(form: FormData): Sent {
  const answers = Object.fromEntries(answerNames.map((name) => [name, textOf(form, name)])) as Answers;
  return { answers, key: textOf(form, "key"), revision: textOf(form, "revision") };
}

export function hasAnswers({ answers }: Sent): boolean {
  return answerNames.some((name) => answers[name] !== "");
}

/** One field as text; a field that was not sent is empty, as an unticked box is. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
