import type { FastifyRequest } from "fastify";
import type { Endpoint, Role } from "#contract/endpoint.ts";

/** A signed-in account, with its token. */
export type Staff = { id: number; username: string; fio: string; roles: readonly Role[]; tokenId: number };

/** The author of a change in the audit trail: an account, and the address of the request. */
export type By = { staff: Staff; address: string };

export function byOf({ staff, request }: { staff: Staff; request: FastifyRequest }): By {
  return { staff, address: request.clientAddress };
}

type Described = Pick<Endpoint, "access" | "printingCookie" | "duringSetup">;

/** The target of a request: an endpoint, or an unpublished file, which has no endpoint. */
export type Admitted = Described & { summary?: string; mediaCookie?: true };

export type Guard = {
  /**
   * @throws Problem 401 without a valid token, 403 if the role may not call the endpoint, or a setup step is pending.
   */
  admit: (request: FastifyRequest, endpoint: Admitted) => Promise<Staff>;
  /** Returns the caller's account at a public endpoint; undefined for anonymous callers and invalid tokens. */
  recognise: (request: FastifyRequest) => Promise<Staff | undefined>;
};
