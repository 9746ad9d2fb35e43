import { beginUpload, type LibraryFile, maxPartSize, sendPart, showUpload } from "#contract/library/files.ts";
import { type Api, ApiProblem } from "#web/api/client.ts";

/** The state with which an interrupted upload can be resumed. */
export type Ticket = {
  /** Id of the upload on the server; null until it has begun. */
  id: string | null;
  /** Length of the next part, in bytes, adapted to the speed of the connection. */
  length?: number;
};

export type Sending = {
  signal?: AbortSignal;
  /** Called with the number of received bytes. */
  sent?: (bytes: number) => void;
  /** In milliseconds: pauses before a lost part is sent again. After the last one, the upload stops. */
  pauses?: readonly number[];
};

const minPartLength = 64 * 1024;
const firstPart = 256 * 1024;
/** In milliseconds: target duration of a part, short enough to show progress and to lose little with a failure. */
const quick = 1_000;
const slow = 8_000;
const usualPauses = [1_000, 4_000];
/** Maximum number of conflicts between two senders of one upload. */
const maxMisfits = 3;

/**
 * Sends a file in parts, from the last received byte.
 * @throws ApiProblem if the file is refused; another error if the connection failed, after which the upload can be
 * continued.
 */
export async function sendFile(api: Api, file: File, ticket: Ticket, sending: Sending = {}): Promise<LibraryFile> {
  const { pauses = usualPauses, signal } = sending;
  for (const pause of pauses) {
    try {
      return await sendRest(api, file, ticket, sending);
    } catch (error) {
      if (signal?.aborted || !isLost(error)) throw error;
      // The connection may be too slow for a part of this length.
      ticket.length = Math.max((ticket.length ?? firstPart) / 4, minPartLength);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return sendRest(api, file, ticket, sending);
}

/** Whether a part got no response, or one from a proxy: the server has not refused the file. */
function isLost(error: unknown): boolean {
  return !(error instanceof ApiProblem) || [502, 503, 504].includes(error.status);
}

async function sendRest(api: Api, file: File, ticket: Ticket, { signal, sent }: Sending): Promise<LibraryFile> {
  const { id, ...place } = await placeOf(api, file, ticket);
  let { offset } = place;
  for (let misfits = 0; ; ) {
    signal?.throwIfAborted();
    sent?.(offset);
    const began = performance.now();
    const length = ticket.length ?? firstPart;
    const body = file.slice(offset, offset + length);
    const part = { params: { id }, query: { offset: String(offset) }, body, signal };
    const answer = await api.request(sendPart, part).catch((error: unknown) => {
      misfits += 1;
      return { file: null, offset: offsetOfProblem(error, misfits) };
    });
    if (answer.file) return answer.file;
    ticket.length = nextLength(length, performance.now() - began);
    offset = answer.offset;
  }
}

/** The offset to continue from; an upload that the server has deleted begins again. */
async function placeOf(api: Api, file: File, ticket: Ticket): Promise<{ id: string; offset: number }> {
  if (ticket.id !== null) {
    const known = await api.request(showUpload, { params: { id: ticket.id } }).catch((error: unknown) => {
      if (error instanceof ApiProblem && error.status === 404) return null;
      throw error;
    });
    if (known) return known;
  }
  const begun = await api.request(beginUpload, { body: { name: file.name.slice(-1000), size: file.size } });
  ticket.id = begun.id;
  return begun;
}

/**
 * Returns the offset of the next part from the server's response.
 * @throws the error if it is not an offset conflict.
 */
function offsetOfProblem(error: unknown, misfits: number): number {
  if (error instanceof ApiProblem && error.status === 409 && misfits <= maxMisfits) {
    const { offset } = error.body as { offset?: number };
    if (offset !== undefined) return offset;
  }
  throw error;
}

/** Returns the length of the next part: longer on a fast connection, shorter on a slow one. */
function nextLength(length: number, took: number): number {
  if (took < quick) return Math.min(2 * length, maxPartSize);
  return took > slow ? Math.max(length / 2, minPartLength) : length;
}
