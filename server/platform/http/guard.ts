import type { FastifyRequest } from "fastify";
import type { Endpoint, Role } from "#contract/endpoint.ts";

/** Somebody who is signed in, and by which token. */
export type Staff = { id: number; username: string; fio: string; role: Role; tokenId: number };

type Described = Pick<Endpoint, "access" | "printingCookie" | "duringSetup">;

/** What is asked for: a call, or a file that pictures show and that no call answers. */
export type Admitted = Described & { summary?: string; mediaCookie?: true };

export type Guard = {
  /** @throws Problem 401 where nobody is signed in, 403 where the role may not make this call, or something is to be set up first. */
  admit: (request: FastifyRequest, endpoint: Admitted) => Promise<Staff>;
  /** Who asks, where anybody may: undefined for strangers and for tokens that are not valid. */
  recognise: (request: FastifyRequest) => Promise<Staff | undefined>;
};
