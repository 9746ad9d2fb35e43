import { expect, test } from "vitest";
import type { Api } from "#web/api/client.ts";
import { ApiProblem } from "#web/api/client.ts";
import { sendFile, type Ticket } from "./send-in-parts.ts";

const megabyte = 1024 * 1024;
type Part = { id: string; offset: number; length: number };

/** A server with one upload. `answer` may refuse a part before it is received. */
function server(answer: (part: Part, count: number) => void = () => undefined) {
  const state = { received: 0, size: 0, begun: 0, parts: [] as Part[], forgotten: false };
  const request = async (call: { name: string }, { params, query, body }: Record<string, unknown>) => {
    const given = body as { size: number };
    if (call.name === "beginUpload") {
      state.begun += 1;
      Object.assign(state, { received: 0, size: given.size, forgotten: false });
      return { id: `upload-${state.begun}`, offset: 0 };
    }
    const { id } = params as { id: string };
    if (state.forgotten) throw new ApiProblem(404, {});
    if (call.name === "showUpload") return { id, offset: state.received };
    const part = { id, offset: Number((query as { offset: string }).offset), length: given.size };
    state.parts.push(part);
    answer(part, state.parts.length);
    if (part.offset !== state.received) throw new ApiProblem(409, { detail: "…", offset: state.received });
    state.received += part.length;
    return { id, offset: state.received, file: state.received === state.size ? { id: 7 } : null };
  };
  return { state, api: { request } as unknown as Api };
}

const file = (size: number) => new File([new Uint8Array(size)], "a.pdf");

test("a file is sent in parts that grow on a fast connection up to a megabyte", async () => {
  const { api, state } = server();
  const progress: number[] = [];
  const sent = (bytes: number) => progress.push(bytes);
  expect(await sendFile(api, file(4 * megabyte), { id: null }, { sent })).toEqual({ id: 7 });
  const lengths = state.parts.map(({ length }) => length);
  expect(lengths).toEqual([megabyte / 4, megabyte / 2, megabyte, megabyte, megabyte, megabyte / 4]);
  expect(progress).toEqual(state.parts.map(({ offset }) => offset));
});

test("an interrupted upload continues from the offset that the server returns", async () => {
  const { api, state } = server((_part, count) => {
    if (count === 2 || count === 3) throw new TypeError("Failed to fetch");
  });
  const ticket: Ticket = { id: null };
  await expect(sendFile(api, file(megabyte), ticket, { pauses: [0] })).rejects.toThrow("Failed to fetch");
  expect(ticket.id).toBe("upload-1");
  expect(await sendFile(api, file(megabyte), ticket)).toEqual({ id: 7 });
  expect(state.begun).toBe(1);
  const [first, ...rest] = state.parts.map(({ offset, length }) => [offset, length]);
  expect(first).toEqual([0, megabyte / 4]);
  // Parts get shorter after a failure, in case the connection is too slow, then longer again.
  expect(rest.slice(0, 4)).toEqual([
    [megabyte / 4, megabyte / 2],
    [megabyte / 4, megabyte / 8],
    [megabyte / 4, megabyte / 8],
    [(megabyte / 8) * 3, megabyte / 4],
  ]);
});

test("a lost part is sent again, and a rejected or cancelled one is not", async () => {
  const errors = [new TypeError("Failed to fetch"), new SyntaxError("<html>"), new ApiProblem(503, {})];
  for (const error of errors) {
    const { api, state } = server((_part, count) => {
      if (count === 1) throw error;
    });
    expect(await sendFile(api, file(10), { id: null }, { pauses: [0] })).toEqual({ id: 7 });
    expect(state.begun).toBe(1);
  }
  const refusing = server(() => {
    throw new ApiProblem(507, {});
  });
  await expect(sendFile(refusing.api, file(10), { id: null }, { pauses: [0] })).rejects.toMatchObject({ status: 507 });
  expect(refusing.state.parts).toHaveLength(1);
  const { api, state } = server();
  const cancelled = { signal: AbortSignal.abort(), pauses: [0] };
  await expect(sendFile(api, file(10), { id: null }, cancelled)).rejects.toThrow("abort");
  expect(state.parts).toEqual([]);
});

test("a received file that could not be stored is completed by an empty part", async () => {
  const { api, state } = server();
  Object.assign(state, { received: 10, size: 10 });
  expect(await sendFile(api, file(10), { id: "upload-0" })).toEqual({ id: 7 });
  expect(state.parts).toEqual([{ id: "upload-0", offset: 10, length: 0 }]);
});

test("an upload deleted by the server restarts", async () => {
  const { api, state } = server();
  state.forgotten = true;
  expect(await sendFile(api, file(10), { id: "old" })).toEqual({ id: 7 });
  expect(state.begun).toBe(1);
});

test("a part received twice is not an error, and repeated conflicts are", async () => {
  const { api, state } = server((_part, count) => {
    if (count === 1) state.received = 5;
  });
  expect(await sendFile(api, file(10), { id: null })).toEqual({ id: 7 });
  const stubborn = server((part) => {
    throw new ApiProblem(409, { offset: part.offset });
  });
  await expect(sendFile(stubborn.api, file(10), { id: null })).rejects.toMatchObject({ status: 409 });
});
