import { problemTexts } from "../../contract/problems.ts";

/** A refusal that the caller is told of, as it goes over the wire. Anything else thrown is a 500. */
export class Problem extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(status: number, body: Record<string, unknown>, headers: Record<string, string> = {}) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function notFound(): Problem {
  return new Problem(404, { detail: problemTexts.notFound });
}

/** Somebody else has changed it since the caller saw it. */
export function changedMeanwhile(): Problem {
  return new Problem(409, { detail: problemTexts.changedMeanwhile });
}

export function wrongPage(): Problem {
  return new Problem(404, { detail: problemTexts.wrongPage });
}

export function wrongMethod(method: string, allow: string): Problem {
  return new Problem(405, { detail: problemTexts.methodNotAllowed(method) }, { allow });
}

/** The framework's own refusals, by their codes, in the words of the wire. */
const known: Record<string, { status: number; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, detail: problemTexts.bodyTooLarge },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, detail: problemTexts.brokenRequest },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, detail: problemTexts.brokenRequest },
  FST_ERR_BAD_URL: { status: 400, detail: problemTexts.badAddress },
};

/** The one mapper from what was thrown to what is answered; undefined is unexpected and belongs in the log. */
export function problemOf(error: unknown, contentType = ""): Problem | undefined {
  if (error instanceof Problem) return error;
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const refusal = known[code ?? ""];
  if (refusal) return new Problem(refusal.status, { detail: refusal.detail });
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    return new Problem(415, { detail: problemTexts.unsupportedType(contentType) });
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Problem(statusCode, { detail: problemTexts.brokenRequest });
  }
  return undefined;
}
