import type {
  pairDoor,
  previewPairing,
  sendDoorActs,
  showDoorList,
} from "#contract/conference/day/check-in/device-endpoints.ts";
import type { openDoorHere } from "#contract/conference/day/check-in/door-desk.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import { ApiProblem, apiClient } from "../../api/client.ts";
import { problemInOneLine } from "../../api/problem-messages.ts";

/** In milliseconds: a phone at the edge of its network waits forever otherwise. */
const timeout = 10_000;

/** @param authorization of a pass or an account; absent before the device is connected. */
const api = (authorization?: string) =>
  apiClient((path, { headers, ...init }) =>
    fetch(path, {
      ...init,
      headers: { ...headers, ...(authorization !== undefined && { authorization }) },
      signal: AbortSignal.timeout(timeout),
    }),
  );

/** The calls of a device. They reject with `ApiProblem`, or with another error if the server was not reached. */
export const doorCalls = {
  look: (body: BodyOf<typeof previewPairing>) =>
    api().request<typeof previewPairing>({ method: "POST", path: "/api/door/pairings/look/" }, { body }),
  pair: (body: BodyOf<typeof pairDoor>) =>
    api().request<typeof pairDoor>({ method: "POST", path: "/api/door/pairings/" }, { body }),
  openHere: (staffToken: string | null, body: BodyOf<typeof openDoorHere>) =>
    api(`Token ${staffToken}`).request<typeof openDoorHere>(
      { method: "POST", path: "/api/staff/door/here/" },
      { body },
    ),
  list: (token: string, since: string | undefined) =>
    api(`Door ${token}`).request<typeof showDoorList>({ method: "GET", path: "/api/door/list/" }, { query: { since } }),
  send: (token: string, body: BodyOf<typeof sendDoorActs>) =>
    api(`Door ${token}`).request<typeof sendDoorActs>({ method: "POST", path: "/api/door/acts/" }, { body }),
};

/** The text for a call that failed while the device is connected. */
export function problemOf(error: unknown): string {
  return error instanceof ApiProblem
    ? problemInOneLine(error)
    : "Сервер не ответил. Проверьте связь и попробуйте ещё раз.";
}
