import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { z } from "zod";
import { problemTexts } from "#contract/problems.ts";
import { kindOf } from "#contract/wire/body-values.ts";
import { Problem } from "./problem-replies.ts";

/** The problems by field; nested fields as `schools.0.places`, general problems as `non_field_errors`. */
export type FieldProblems = Record<string, string[]>;

/** A body that cannot be parsed. Endpoints that do not use the body accept it. */
class UnreadableBody {
  readonly problem: Problem;
  readonly bytes: Buffer | undefined;

  /** @param bytes the received bytes, for endpoints that accept raw bytes. */
  constructor(problem: Problem, bytes?: Buffer) {
    this.problem = problem;
    this.bytes = bytes;
  }
}

const digests = new WeakMap<FastifyRequest, string>();

/**
 * Parses JSON of any shape, and an empty body as `{}`. An unreadable body becomes an `UnreadableBody`, which is thrown
 * when the body is used: signing out and deleting do not use it.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (request: FastifyRequest, bytes: Buffer) => {
      digests.set(request, createHash("sha256").update(bytes).digest("hex"));
      return bytes.length === 0 ? {} : parsed(bytes);
    },
  );
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (request: FastifyRequest, bytes: Buffer) => {
    if (bytes.length === 0) return {};
    const type = request.headers["content-type"] ?? "";
    const isRaw = type.split(";")[0]?.trim().toLowerCase() === "application/octet-stream";
    return new UnreadableBody(
      new Problem(415, { detail: problemTexts.unsupportedType(type) }),
      isRaw ? bytes : undefined,
    );
  });
}

function parsed(bytes: Buffer): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
    return JSON.parse(text);
  } catch {
    return new UnreadableBody(new Problem(400, { detail: problemTexts.brokenRequest }));
  }
}

/** SHA-256 of the received body, in hex: equal for equal requests. */
export function bodyDigest(request: FastifyRequest): string {
  return digests.get(request) ?? createHash("sha256").digest("hex");
}

/**
 * Returns the body as parsed by the contract.
 * @param otherProblems finds problems besides those of the contract; called only for a body that the contract refuses.
 * @throws Problem 400 with every failing field, 400 for invalid JSON, 415 for other types.
 */
export async function readBody<Schema extends z.ZodType>(
  schema: Schema,
  request: FastifyRequest,
  otherProblems: (sent: Record<string, unknown>) => Promise<FieldProblems> | undefined,
): Promise<z.output<Schema>> {
  const sent = sentObject(request);
  const read = schema.safeParse(sent, { error: wrongValue });
  if (read.success) return read.data;
  throw new Problem(400, { ...(await otherProblems(sent)), ...problemsByField(read.error) });
}

/**
 * The raw bytes, for endpoints that accept them; an empty buffer without a body.
 * @throws Problem 415 for anything but `application/octet-stream`.
 */
export function readBytes({ body = {}, headers }: Pick<FastifyRequest, "body" | "headers">): Buffer {
  if (body instanceof UnreadableBody && body.bytes) return body.bytes;
  if (body instanceof UnreadableBody) throw body.problem;
  const type = headers["content-type"] ?? "";
  if (/^application\/(json|x-www-form-urlencoded)/.test(type)) {
    throw new Problem(415, { detail: problemTexts.unsupportedType(type) });
  }
  return Buffer.alloc(0);
}

function sentObject(request: FastifyRequest): Record<string, unknown> {
  const body = request.body ?? {};
  const type = request.headers["content-type"] ?? "";
  if (body instanceof UnreadableBody) throw body.problem;
  if (type.startsWith("application/x-www-form-urlencoded") && Object.keys(body).length > 0) {
    throw new Problem(415, { detail: problemTexts.unsupportedType(type) });
  }
  if (typeof body !== "object" || Array.isArray(body)) {
    throw new Problem(400, { non_field_errors: [problemTexts.notObject(kindOf(body))] });
  }
  return body as Record<string, unknown>;
}

/** Returns the message for a value of another type or size, where the contract has no message of its own. */
export function wrongValue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "too_big") return tooBig[issue.origin]?.(Number(issue.maximum));
  if (issue.code === "too_small" && issue.origin === "number") return problemTexts.atLeast(Number(issue.minimum));
  if (issue.code !== "invalid_type") return undefined;
  if (issue.input === undefined) return problemTexts.required;
  return notOfType[String(issue.expected)] ?? problemTexts.notObject(kindOf(issue.input));
}

const tooBig: Record<string, (most: number) => string> = {
  string: problemTexts.tooLong,
  array: problemTexts.longList,
  number: problemTexts.atMost,
};

const notOfType: Record<string, string> = {
  string: problemTexts.notText,
  number: problemTexts.notNumber,
  int: problemTexts.notNumber,
  boolean: problemTexts.notFlag,
  array: problemTexts.notList,
};

function problemsByField(error: z.ZodError): FieldProblems {
  const problems: FieldProblems = {};
  for (const issue of error.issues) {
    const field = issue.path.join(".") || "non_field_errors";
    problems[field] = [...new Set([...(problems[field] ?? []), issue.message])];
  }
  return problems;
}
