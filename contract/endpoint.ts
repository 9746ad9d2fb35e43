import { z } from "zod";

/** The roles of accounts, the most powerful first. `door` only opens the check-in. */
export const roles = ["administrator", "registrar", "editor", "door"] as const;
export type Role = (typeof roles)[number];

/** Whether an account with these roles may do what the others are allowed to. */
export function holdsAny(held: readonly Role[], allowed: readonly Role[]): boolean {
  return held.some((role) => allowed.includes(role));
}

/**
 * The callers of an endpoint. `public` ignores the Authorization header; `public-or-staff` uses a valid token and
 * ignores an invalid one; `device` is a device with a pass for the check-in, which the handler verifies.
 */
export type Access = "public" | "public-or-staff" | "device" | readonly Role[];

/** The roles that the specification calls staff: they work with registrations. */
export const registrars = ["registrar", "administrator"] as const;
/** The roles that edit the content. */
export const editors = ["editor", "administrator"] as const;
export const administrators = ["administrator"] as const;
/** Every role that opens the staff area. */
export const staffRoles = ["registrar", "editor", "administrator"] as const;

/** A step that a new account must complete after signing in, before any other call. */
export type SetupStep = "password" | "second-step";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * An endpoint of the API. The server's routes, the client's types and the OpenAPI document are derived from it. `path`
 * is canonical, with or without a final slash; parameters are written `:name`.
 */
export type Endpoint = {
  name: string;
  summary: string;
  method: Method;
  path: string;
  access: Access;
  /** The path parameters. Values that do not parse cause a 404. */
  params?: z.ZodType;
  query?: z.ZodType;
  /** A JSON object; problems are reported by field. */
  body?: z.ZodType;
  /** The body is `application/octet-stream`; other endpoints refuse this type. */
  bytes?: true;
  /** In bytes; by default 64 KiB for public endpoints, 1 MiB for those of staff. */
  maxBodySize?: number;
  answer: z.ZodType;
  /** The media type, if the response is a file; `answer` is then `sentFile`. */
  file?: string;
  /** Accepts the printing cookie instead of the token, because a new tab sends no Authorization header. */
  printingCookie?: true;
  /**
   * The setup steps during which an account may call this endpoint. Other endpoints refuse an account with a pending
   * step.
   */
  duringSetup?: readonly SetupStep[];
  /** The status of a successful response; 200 by default. */
  status?: number;
  /** The response depends only on the public content and the date, and is cached until one of them changes. */
  changesWith?: "content";
};

export function endpoint<const Described extends Endpoint>(description: Described): Described {
  return description;
}

/** A file in a response: its content, and the file name for downloads. */
export type SentFile = { name: string; bytes: Uint8Array; mediaType?: string };
export const sentFile = z.custom<SentFile>();
/**
 * Server-sent events, until the caller leaves. Null, at least once a second, sends nothing and lets the server stop.
 */
export const eventStream = z.custom<AsyncIterable<string | null>>();
/** A successful response without a body: 204. */
export const nothing = z.void();

export type AnswerOf<C extends Endpoint> = z.output<C["answer"]>;
/** The query parameters of an endpoint. */
export type QueryOf<C extends Endpoint> = C extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
export type ParamsOf<C extends Endpoint> = C extends { params: infer P extends z.ZodType } ? z.input<P> : undefined;
export type BodyOf<C extends Endpoint> = C extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : C extends { bytes: true }
    ? Blob
    : undefined;
