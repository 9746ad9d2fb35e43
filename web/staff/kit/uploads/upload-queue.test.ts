import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { LibraryFile } from "#contract/library/files.ts";
import { ApiProblem } from "#web/api/client.ts";
import type { Sending, Ticket } from "./send-in-parts.ts";
import { UploadQueue } from "./upload-queue.ts";

type Sent = PromiseWithResolvers<LibraryFile> & { name: string; ticket: Ticket; sending: Sending };

function newQueue() {
  const sent: Sent[] = [];
  const [done, dropped]: string[][] = [[], []];
  const queue = new UploadQueue({
    send: (file, ticket, sending) => {
      const one = { ...Promise.withResolvers<LibraryFile>(), name: file.name, ticket, sending };
      sent.push(one);
      ticket.id ??= `upload of ${file.name}`;
      return one.promise;
    },
    drop: (id) => dropped?.push(id),
    done: ({ name }) => done?.push(name),
  });
  const states = () => queue.uploads().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, sent, done, dropped, states };
}

const files = (...names: string[]) => names.map((name) => new File(["…"], name));
const libraryFile = (name: string) => ({ name }) as LibraryFile;

test("files are sent one after another and leave the list after they are received", async () => {
  const { queue, sent, states, done } = newQueue();
  queue.add(files("a", "b"));
  expect(states()).toEqual(["a sending", "b waiting"]);
  sent[0]?.sending.sent?.(2);
  expect(queue.uploads()[0]?.sent).toBe(2);
  sent[0]?.resolve(libraryFile("a"));
  await nextTurn();
  expect([states(), done]).toEqual([["b sending"], ["a"]]);
});

test("a stopped upload does not block the next, and continues with its ticket", async () => {
  const { queue, sent, states } = newQueue();
  queue.add(files("a", "b"));
  sent[0]?.reject(new TypeError("Failed to fetch"));
  await nextTurn();
  expect(states()).toEqual(["a stopped", "b sending"]);
  expect(queue.uploads()[0]?.problem).toMatch(/Нет связи/);
  queue.resume();
  sent[1]?.resolve(libraryFile("b"));
  await nextTurn();
  expect(states()).toEqual(["a sending"]);
  expect(sent[2]?.ticket).toBe(sent[0]?.ticket);
});

test("a rejected upload shows the reason and cannot be resumed, except after a full disk", async () => {
  const { queue, sent, states } = newQueue();
  queue.add(files("a", "b"));
  sent[0]?.reject(new ApiProblem(400, { detail: "Такие файлы сайт не принимает." }));
  await nextTurn();
  sent[1]?.reject(new ApiProblem(507, { detail: "Кончилось место." }));
  await nextTurn();
  expect(queue.uploads()[0]?.problem).toBe("Такие файлы сайт не\u00a0принимает.");
  queue.resume();
  expect(states()).toEqual(["a refused", "b sending"]);
});

test("a cancelled upload stops and is deleted on the server, and the next one starts", async () => {
  const { queue, sent, states, dropped, done } = newQueue();
  queue.add(files("a", "b"));
  queue.cancel(queue.uploads()[0]?.key ?? 0);
  expect(sent[0]?.sending.signal?.aborted).toBe(true);
  sent[0]?.reject(new DOMException("gone", "AbortError"));
  await nextTurn();
  expect([states(), dropped, done]).toEqual([["b sending"], ["upload of a"], []]);
  queue.cancelAll();
  expect(queue.uploads()).toEqual([]);
});
