import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { LibraryFile } from "#contract/editors/files.ts";
import { ApiProblem } from "../../api/client.ts";
import type { Sending, Ticket } from "./send-in-parts.ts";
import { UploadQueue } from "./upload-queue.ts";

type Sent = PromiseWithResolvers<LibraryFile> & { name: string; ticket: Ticket; sending: Sending };

function queue() {
  const sent: Sent[] = [];
  const [done, dropped]: string[][] = [[], []];
  const made = new UploadQueue({
    send: (file, ticket, sending) => {
      const one = { ...Promise.withResolvers<LibraryFile>(), name: file.name, ticket, sending };
      sent.push(one);
      ticket.id ??= `upload of ${file.name}`;
      return one.promise;
    },
    drop: (id) => dropped?.push(id),
    done: ({ name }) => done?.push(name),
  });
  const states = () => made.uploads().map(({ file, state }) => `${file.name} ${state}`);
  return { made, sent, done, dropped, states };
}

const files = (...names: string[]) => names.map((name) => new File(["…"], name));
const kept = (name: string) => ({ name }) as LibraryFile;

test("files are sent one after another, and leave the list when they are received", async () => {
  const { made, sent, states, done } = queue();
  made.add(files("a", "b"));
  expect(states()).toEqual(["a sending", "b waiting"]);
  sent[0]?.sending.sent?.(2);
  expect(made.uploads()[0]?.sent).toBe(2);
  sent[0]?.resolve(kept("a"));
  await nextTurn();
  expect([states(), done]).toEqual([["b sending"], ["a"]]);
});

test("a stopped upload does not block the next, and continues with its ticket", async () => {
  const { made, sent, states } = queue();
  made.add(files("a", "b"));
  sent[0]?.reject(new TypeError("Failed to fetch"));
  await nextTurn();
  expect(states()).toEqual(["a stopped", "b sending"]);
  expect(made.uploads()[0]?.problem).toMatch(/Нет связи/);
  made.resume();
  sent[1]?.resolve(kept("b"));
  await nextTurn();
  expect(states()).toEqual(["a sending"]);
  expect(sent[2]?.ticket).toBe(sent[0]?.ticket);
});

test("a refused upload shows the reason and cannot be continued; after a full disk it can", async () => {
  const { made, sent, states } = queue();
  made.add(files("a", "b"));
  sent[0]?.reject(new ApiProblem(400, { detail: "Такие файлы сайт не принимает." }));
  await nextTurn();
  sent[1]?.reject(new ApiProblem(507, { detail: "Кончилось место." }));
  await nextTurn();
  expect(made.uploads()[0]?.problem).toBe("Такие файлы сайт не принимает.");
  made.resume();
  expect(states()).toEqual(["a refused", "b sending"]);
});

test("a cancelled upload stops, is deleted on the server, and the next begins", async () => {
  const { made, sent, states, dropped, done } = queue();
  made.add(files("a", "b"));
  made.cancel(made.uploads()[0]?.key ?? 0);
  expect(sent[0]?.sending.signal?.aborted).toBe(true);
  sent[0]?.reject(new DOMException("gone", "AbortError"));
  await nextTurn();
  expect([states(), dropped, done]).toEqual([["b sending"], ["upload of a"], []]);
  made.cancelAll();
  expect(made.uploads()).toEqual([]);
});
