import type {
  pairDoor,
  previewPairing,
  sendDoorActs,
  showDoorList,
} from "#contract/conference/day/check-in/device-endpoints.ts";
import type { openDoorHere } from "#contract/conference/day/check-in/door-desk.ts";
import type { AnswerOf, BodyOf } from "#contract/endpoint.ts";

/** A response other than success. */
export class DoorProblem extends Error {
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

/** In milliseconds: a phone at the edge of its network waits forever otherwise. */
const timeout = 10_000;

/** @param token of the pass. @param staff the token of an account. */
async function request<T>(
  path: string,
  { body, token = "", staff = "" }: { body?: unknown; token?: string; staff?: string },
): Promise<T> {
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(token !== "" && { authorization: `Door ${token}` }),
      ...(staff !== "" && { authorization: `Token ${staff}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  });
  if (answer.ok) return await answer.json();
  const { detail = "" } = await answer.json().catch(() => ({}));
  throw new DoorProblem(answer.status, detail);
}

/** The calls of a device. They reject with `DoorProblem`, or with another error if the server was not reached. */
export const doorCalls = {
  look: (body: BodyOf<typeof previewPairing>) =>
    request<AnswerOf<typeof previewPairing>>("/api/door/pairings/look/", { body }),
  pair: (body: BodyOf<typeof pairDoor>) => request<AnswerOf<typeof pairDoor>>("/api/door/pairings/", { body }),
  openHere: (staff: string, body: BodyOf<typeof openDoorHere>) =>
    request<AnswerOf<typeof openDoorHere>>("/api/staff/door/here/", { staff, body }),
  list: (token: string, since: string | null) =>
    request<AnswerOf<typeof showDoorList>>(`/api/door/list/${since ? `?since=${encodeURIComponent(since)}` : ""}`, {
      token,
    }),
  send: (token: string, body: BodyOf<typeof sendDoorActs>) =>
    request<AnswerOf<typeof sendDoorActs>>("/api/door/acts/", { token, body }),
};
