import { z } from "zod";

export const roles = ["registrar", "editor", "administrator"] as const;
export type Role = (typeof roles)[number];

/**
 * The callers of an endpoint. `public` ignores the Authorization header; `public-or-staff` uses a valid token and
 * ignores an invalid one.
 */
export type Access = "public" | "public-or-staff" | readonly Role[];

/** Whom the specification calls staff: those who work with registrations. */
export const registrars = ["registrar", "administrator"] as const;
/** Roles that work on the content. */
export const editors = ["editor", "administrator"] as const;
export const administrators = ["administrator"] as const;

/** A step that an account must complete after signing in before it can do anything else. */
export type SetupStep = "password" | "second-step";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * An endpoint of the API. The routes of the server, the types of the client and the OpenAPI document are made from it.
 * `path` is canonical (decisions on final slashes included); parameters are written `:name`.
 */
export type Endpoint = {
  name: string;
  summary: string;
  method: Method;
  path: string;
  access: Access;
  /** Parts of the path. What does not parse is a 404: such a thing does not exist. */
  params?: z.ZodType;
  query?: z.ZodType;
  /** An object of texts and numbers; errors are reported by field. */
  body?: z.ZodType;
  /** The body is raw bytes, `application/octet-stream`; endpoints without it refuse such a body. */
  bytes?: true;
  /** In bytes, for endpoints above the default: 64 KiB for the public, 1 MiB for staff. */
  maxBodySize?: number;
  answer: z.ZodType;
  /** The answer is a file of this type; `answer` is `sentFile`. */
  file?: string;
  /** Accepts the printing cookie instead of the token: a new tab sends no Authorization header. */
  printingCookie?: true;
  /**
   * Setup steps during which the account may call this endpoint: an own password, a required second step. All other
   * endpoints refuse it.
   */
  duringSetup?: readonly SetupStep[];
  /** The status of success, 200 where none is given. */
  status?: number;
  /** The response depends only on the public content and the date; it is cached until one of them changes. */
  changesWith?: "content";
};

export function endpoint<const Described extends Endpoint>(description: Described): Described {
  return description;
}

/** A file to send: its bytes and the name under which it is saved. */
export type SentFile = { name: string; bytes: Uint8Array; mediaType?: string };
export const sentFile = z.custom<SentFile>();
/** Success without a body: 204. */
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
