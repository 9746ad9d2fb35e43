import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { ApiProblem } from "./client.ts";

/** The messages of an error: by field, and general ones. */
export type ProblemMessages = { fields: Record<string, string>; general: string[] };

const noConnection = "Нет связи с сервером. Проверьте интернет и повторите.";
const tooSlow = "Сервер не ответил вовремя. Повторите ещё раз.";
const unexpected = "Что-то пошло не так. Обновите страницу и повторите.";

/**
 * Returns the messages of a refusal of the API or of a failed request. Names of nested fields are joined by dots
 * (`schools.0.places`); several messages of one field become one text.
 */
export function problemMessages(error: unknown): ProblemMessages {
  if (!(error instanceof ApiProblem)) return { fields: {}, general: [wordsOfFailure(error)] };
  const messages = messagesIn(error.body, "");
  const isGeneral = (name: string) => name === "" || name === "detail" || name === "non_field_errors";
  return {
    fields: Object.fromEntries(
      messages.filter(([name]) => !isGeneral(name)).map(([name, texts]) => [name, texts.join(" ")]),
    ),
    general:
      messages.length === 0
        ? [wordsOfStatus(error.status)]
        : messages.filter(([name]) => isGeneral(name)).flatMap(([, texts]) => texts),
  };
}

/** Returns every message in the order of the response, without the names of fields. */
export function allMessages(error: unknown): string[] {
  const messages = error instanceof ApiProblem ? messagesIn(error.body, "").flatMap(([, texts]) => texts) : [];
  return messages.length === 0 ? problemMessages(error).general : messages;
}

/** Returns all messages in one line, typeset, for a notice. */
export function problemInOneLine(error: unknown): string {
  const { fields, general } = problemMessages(error);
  return withNoBreakSpaces([...general, ...Object.values(fields)].join(" ") || unexpected);
}

/** Every text of the body, with the name of its field. */
function messagesIn(body: unknown, name: string): [name: string, texts: string[]][] {
  if (typeof body === "string") return [[name, [body]]];
  if (Array.isArray(body) && body.every((part) => typeof part === "string")) return [[name, body]];
  if (body === null || typeof body !== "object") return [];
  return Object.entries(body).flatMap(([key, value]) => messagesIn(value, name === "" ? key : `${name}.${key}`));
}

/** For a response without a message, such as a proxy's while the server is down. */
function wordsOfStatus(status: number): string {
  return status >= 500 ? `Сайт не смог ответить (код ${status}). Повторите через минуту.` : unexpected;
}

/** The message for a request without a readable response. */
function wordsOfFailure(error: unknown): string {
  if (error instanceof DOMException && error.name === "TimeoutError") return tooSlow;
  if (error instanceof TypeError || error instanceof SyntaxError) return noConnection;
  console.error(error);
  return unexpected;
}
