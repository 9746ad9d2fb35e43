import type { FastifyRequest } from "fastify";
import type { Call, Role } from "../../contract/call.ts";

/** Somebody who is signed in, and by which token. */
export type Staff = { id: number; username: string; fio: string; role: Role; tokenId: number };

export type Guard = {
  /** @throws Problem 401 where nobody is signed in, 403 where the role may not make this call. */
  admit: (request: FastifyRequest, call: Pick<Call, "access" | "printingCookie">) => Promise<Staff>;
  /** Who asks, where anybody may: undefined for strangers and for tokens that are not valid. */
  recognise: (request: FastifyRequest) => Promise<Staff | undefined>;
};
