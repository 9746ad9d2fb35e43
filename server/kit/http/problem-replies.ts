import { problemTexts } from "#contract/problems.ts";
import { type Outage, outageOf } from "../outage.ts";
import { plainErrorPage } from "./plain-page.ts";

/** A refusal with its response body. Every other thrown error is a 500. */
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

/** The resource has a newer revision than the caller has read. */
export function editConflict(): Problem {
  return new Problem(409, { detail: problemTexts.editConflict });
}

export function wrongPage(): Problem {
  return new Problem(404, { detail: problemTexts.wrongPage });
}

export function wrongMethod(method: string, allow: string): Problem {
  return new Problem(405, { detail: problemTexts.methodNotAllowed(method) }, { allow });
}

/** Whether the address is for programs: refusals are JSON there, and pages elsewhere. */
export function isForPrograms(url: string): boolean {
  return url === "/api" || url.startsWith("/api/") || url.startsWith("/api?");
}

/** The response body of a problem. */
export function problemBody(url: string, { status, body }: Problem, more?: string): { type: string; text: string } {
  if (isForPrograms(url)) return { type: "application/json; charset=utf-8", text: JSON.stringify(body) };
  const page = plainErrorPage(status, String(body["detail"] ?? ""), more);
  return { type: "text/html; charset=utf-8", text: page };
}

/** Refusals of the framework, by code, with the messages of the API. */
const known: Record<string, { status: number; detail: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, detail: problemTexts.bodyTooLarge },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, detail: problemTexts.brokenRequest },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, detail: problemTexts.brokenRequest },
  FST_ERR_BAD_URL: { status: 400, detail: problemTexts.badAddress },
};

/** In seconds: about as long as a database takes to restart. */
const comeAgainIn = "5";

const outageTexts: Record<Outage, string> = {
  unreachable: problemTexts.unavailable,
  overloaded: problemTexts.overloaded,
  exhausted: problemTexts.overloaded,
  full: problemTexts.fullDisk,
  "read-only": problemTexts.readOnly,
  files: problemTexts.filesUnavailable,
  "unknown-outcome": problemTexts.unknownOutcome,
};

/** The response to a temporary failure: when to retry, and whether the request was carried out. */
export function outageProblem(outage: Outage): Problem {
  const status = outage === "full" ? 507 : 503;
  return new Problem(status, { detail: outageTexts[outage] }, { "retry-after": comeAgainIn });
}

/** Maps a thrown error to a response; undefined for an unexpected error, which the caller logs. */
export function problemOf(error: unknown, contentType = ""): Problem | undefined {
  if (error instanceof Problem) return error;
  const outage = outageOf(error);
  if (outage) return outageProblem(outage);
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
