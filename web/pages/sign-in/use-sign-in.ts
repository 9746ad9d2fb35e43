import { useState } from "react";
import type { signIn } from "#contract/office/sign-in.ts";
import { counted } from "#domain/text/russian-plurals.ts";
import { storeToken } from "../../api/auth-token.ts";
import { ApiProblem, apiClient } from "../../api/client.ts";
import { fetchApi } from "../../api/fetch-api.ts";
import { allMessages } from "../../api/problem-messages.ts";

export type SignInAnswers = { username: string; password: string; otp: string | undefined };

/** The form's message. `attempt` is incremented, so that an equal message is announced again. */
export type SignInState = {
  attempt: number;
  isWaiting: boolean;
  /** The password was right, and the code of the authenticator application is required. */
  asksCode: boolean;
  problem: { words: string; advice: string } | null;
};

export type Outcome = "signed-in" | "code-wanted" | "refused" | "failed";

const advice = {
  pair: "Проверьте раскладку и Caps\u00a0Lock, введите пароль ещё раз.",
  code: "Дождитесь в приложении нового кода и введите его.",
  kept: "Логин и пароль остались в полях.",
};
const minuteForms = ["минуту", "минуты", "минут"] as const;

/**
 * Signs in and stores the token; its listeners redirect.
 * @param problem shown until the first attempt.
 */
export function useSignIn(problem: SignInState["problem"]) {
  const [state, setState] = useState<SignInState>({ attempt: 0, isWaiting: false, asksCode: false, problem });
  const submit = async (answers: SignInAnswers): Promise<Outcome> => {
    setState((before) => ({ ...before, isWaiting: true }));
    try {
      storeToken(await askForToken(answers));
      return "signed-in";
    } catch (error) {
      const { outcome, ...problem } = readProblem(error, answers);
      setState(({ attempt, asksCode }) => ({
        attempt: attempt + 1,
        isWaiting: false,
        asksCode: outcome === "code-wanted" || (asksCode && outcome === "failed"),
        problem: outcome === "code-wanted" && answers.otp === undefined ? null : problem,
      }));
      return outcome;
    }
  };
  return { state, submit };
}

/** @throws RetryLater, ApiProblem, or an error of fetch. */
async function askForToken(answers: SignInAnswers): Promise<string> {
  let retryAfter: string | null = null;
  const api = apiClient(async (path, init) => {
    const response = await fetchApi(path, init);
    retryAfter = response.headers.get("retry-after");
    return response;
  });
  try {
    const { otp, ...pair } = answers;
    const body = otp === undefined ? pair : { ...pair, otp };
    const answer = await api.request<typeof signIn>({ method: "POST", path: "/api/auth/token/login/" }, { body });
    return answer.auth_token;
  } catch (error) {
    throw error instanceof ApiProblem && error.status === 429 ? new RetryLater(Number(retryAfter) || 60) : error;
  }
}

class RetryLater extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super(`Too many failures, wait for ${seconds} s.`);
    this.seconds = seconds;
  }
}

/** Returns the server's messages, joined by commas, and advice about them. */
function readProblem(error: unknown, { otp }: SignInAnswers): { outcome: Outcome; words: string; advice: string } {
  if (error instanceof RetryLater) {
    const minutes = counted(Math.max(1, Math.ceil(error.seconds / 60)), minuteForms);
    return { outcome: "failed", words: "Слишком много попыток.", advice: `Повторите через ${minutes}.` };
  }
  const words = allMessages(error).join(", ");
  const isRefused = error instanceof ApiProblem && error.status === 400;
  const isCodeWanted = isRefused && Object.hasOwn(error.body ?? {}, "otp");
  if (isCodeWanted) return { outcome: "code-wanted", words, advice: otp ? advice.code : "" };
  return isRefused
    ? { outcome: "refused", words, advice: advice.pair }
    : { outcome: "failed", words, advice: advice.kept };
}
