import type { FastifyRequest } from "fastify";
import type { Staff } from "#server/kit/http/guard.ts";
import { bodyDigest } from "#server/kit/http/read-body.ts";
import { type NamedRequest, namedRequest } from "#server/kit/idempotency-store.ts";
import { userAgentOf } from "../record/actor.ts";

/** The sender of a registration: account, address, and idempotency key. */
export type Sender = {
  staff: Staff | undefined;
  /** The device of the check-in and the person at it, who may register by name like staff: for the audit trail. */
  door?: { who: string; details: string };
  address: string;
  userAgent: string;
  named: NamedRequest | undefined;
};

export function senderOf(endpoint: string, request: FastifyRequest, staff: Staff | undefined): Sender {
  const { "idempotency-key": key } = request.headers;
  // Idempotency keys of staff and of the public are separate, so that neither can get the other's response.
  const scope = staff ? `${endpoint} ${staff.id}` : endpoint;
  return {
    staff,
    address: request.clientAddress,
    userAgent: userAgentOf(request),
    named: namedRequest(scope, key, bodyDigest(request)),
  };
}
