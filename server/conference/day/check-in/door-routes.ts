import type { doorDeviceEndpoints } from "#contract/conference/day/check-in/device-endpoints.ts";
import type { doorDeskEndpoints } from "#contract/conference/day/check-in/door-desk.ts";
import { byOf } from "#server/kit/http/guard.ts";
import { createSharedLimiter, limitByAddress, tooMany } from "#server/kit/http/limits.ts";
import { pageEnvelope } from "#server/kit/http/page-envelope.ts";
import type { Handlers } from "#server/kit/http/register-endpoints.ts";
import type { Platform } from "#server/kit/platform.ts";
import { qrDataUri } from "#server/kit/printing/qr-code.ts";
import type { MergedPart } from "../../registrants/duplicates/merged-part.ts";
import { deviceOf } from "./device-pass.ts";
import { decideConflict, listConflicts } from "./door-conflicts.ts";
import { doorEvents } from "./door-events.ts";
import { doorList } from "./door-people.ts";
import {
  createPass,
  currentConference,
  type NewCode,
  openHere,
  pairDevice,
  previewPairing,
  renewCode,
  revokePass,
} from "./passes.ts";
import { receiveActs } from "./receive-acts.ts";
import { settleMark } from "./settle-mark.ts";
import { listMarks, showDoor } from "./show-door.ts";

/** Attempts to connect a device, for each address: six digits cannot be guessed within the ten minutes of a code. */
const attempts = [{ points: 20, seconds: 600 }];

/** The endpoints of a device with a pass. */
export function doorDeviceRoutes(platform: Platform): Handlers<typeof doorDeviceEndpoints> {
  const limit = limitByAddress(platform, "door pairing", attempts);
  const inPace = paceOfDevices(platform);
  return {
    previewPairing: async ({ body, request }) => {
      limit(request);
      return previewPairing(platform, body.code);
    },
    pairDoor: async ({ body, request }) => {
      limit(request);
      return pairDevice(platform, body, request.clientAddress);
    },
    showDoorList: async ({ query, request }) => doorList(platform, await deviceOf(platform, request), query.since),
    sendDoorActs: async ({ body, request }) => {
      const device = await deviceOf(platform, request, true);
      return inPace(device.id, body.acts.length, () => receiveActs(platform, device, body, request.clientAddress));
    },
    watchDoor: async ({ request }) => doorEvents(platform, (await deviceOf(platform, request)).conference_id),
  };
}

/** Acts of a device a minute: ten full batches, so that a day without a network is sent in minutes. */
const pace = { points: 1000, seconds: 60 };

/** Limits a device to its pace, and to one request at a time. @throws Problem 429. */
function paceOfDevices(platform: Platform) {
  const limiter = createSharedLimiter(platform, "door acts", pace);
  const busy = new Set<number>();
  return async <T>(device: number, acts: number, work: () => Promise<T>): Promise<T> => {
    if (platform.limits === "off") return work();
    const wait = busy.has(device) ? 1 : limiter.wait(String(device));
    if (wait > 0) throw tooMany(wait);
    for (let act = 0; act < acts; act += 1) limiter.count(String(device));
    busy.add(device);
    return work().finally(() => busy.delete(device));
  };
}

/** The check-in for staff. */
export function doorDeskRoutes(
  platform: Platform,
  mergedParts: readonly MergedPart[],
): Handlers<typeof doorDeskEndpoints> {
  const { read } = platform.database;
  const orderOf = <T extends { hall: string }>(body: T) => ({ ...body, hall: body.hall || null });
  const dayOf = ({ day }: { day?: string | undefined }) => (day === "nothing" ? undefined : day);
  return {
    showDoor: ({ query }) => showDoor(platform, dayOf(query)),
    createDoorPass: async (asked) => withQr(platform, await createPass(platform, orderOf(asked.body), byOf(asked))),
    renewDoorCode: async ({ params }) => withQr(platform, await renewCode(platform, params.id)),
    openDoorHere: (asked) => openHere(platform, orderOf(asked.body), byOf(asked)),
    revokeDoorPass: (asked) => revokePass(platform, asked.params.id, byOf(asked)),
    listDoorMarks: ({ query }) => listMarks(platform, dayOf(query)),
    settleDoorMark: (asked) => settleMark(platform, asked.params.id, asked.body.is_undone, byOf(asked)),
    listDoorConflicts: async ({ query, request }) =>
      pageEnvelope(platform.siteUrl, request.url, query, await listConflicts(platform, query)),
    decideDoorConflict: (asked) =>
      decideConflict(platform, mergedParts, asked.params.id, asked.body.decision, byOf(asked)),
    watchDoorDesk: async () => doorEvents(platform, (await currentConference(read)).id),
  };
}

function withQr({ siteUrl }: Platform, { code, ...shown }: NewCode & { id: number }) {
  // After the number sign, so that the secret does not reach the logs of servers.
  const address = `${siteUrl}/checkin/#${code}`;
  return { ...shown, address, qr_code: qrDataUri(address) };
}
