import type { z } from "zod";

/** Who may make a call. `public` calls ignore an Authorization header. */
export type Role = "registrar" | "editor" | "administrator";
export type Access = "public" | readonly Role[];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the API, described once: the server routes by it, the client is typed by it, OpenAPI is written from it.
 * `path` is canonical (decisions on final slashes included); parameters are written `:name`.
 */
export type Call = {
  name: string;
  summary: string;
  method: Method;
  path: string;
  access: Access;
  /** Parts of the path. What does not parse is a 404: such a thing does not exist. */
  params?: z.ZodType;
  query?: z.ZodType;
  answer: z.ZodType;
  /** The status of success, 200 where none is given. */
  status?: number;
  /** The answer depends on the public content and the calendar alone: made once for each version of them, and kept. */
  changesWith?: "content";
};

export function call<const Described extends Call>(description: Described): Described {
  return description;
}

export type AnswerOf<C extends Call> = z.output<C["answer"]>;
/** What a client may put behind the question mark. */
export type QueryOf<C extends Call> = C extends { query: infer Q extends z.ZodType } ? z.input<Q> : undefined;
export type ParamsOf<C extends Call> = C extends { params: infer P extends z.ZodType } ? z.input<P> : undefined;
