import { connect, type Socket } from "node:net";
import { piecesOf } from "./bytes.ts";
import type { FileContent } from "./file-store.ts";

/** The address of clamd. */
export type ScannerAddress = { path: string } | { host: string; port: number };

/** `name`: the virus as the scanner names it. `too large`: the scanner does not accept files of this length. */
export type Scan =
  | { verdict: "clean" | "too large" }
  | { verdict: "infected"; name: string }
  | { verdict: "unavailable"; why: string };

/** @returns undefined for a text that is neither `host:port` nor the path of a socket. */
export function scannerAddress(text: string): ScannerAddress | undefined {
  if (text.startsWith("/")) return { path: text };
  const [, host, port] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(text) ?? [];
  if (!host || !port || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

/** In milliseconds, for a whole file including the connection. */
const usualPatience = 60_000;
/** In bytes: a response is a single line. */
const maxAnswerLength = 4096;

/**
 * Sends content to clamd (`INSTREAM`: each piece after its length in four bytes, a length of zero ends them) and waits
 * for the verdict. Never rejects: after any failure the verdict is unknown.
 */
export function scanForViruses(address: ScannerAddress, content: FileContent, patience = usualPatience): Promise<Scan> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let answer = "";
    let isSending = false;
    const end = (scan: Scan) => {
      clearTimeout(late);
      socket.destroy();
      resolve(scan);
    };
    const late = setTimeout(() => end({ verdict: "unavailable", why: "no answer in time" }), patience);
    socket.setEncoding("utf8");
    socket.on("connect", async () => {
      isSending = true;
      const sending = send(socket, content).catch(({ message }) => end({ verdict: "unavailable", why: message }));
      isSending = !(await sending);
    });
    socket.on("data", (piece: string) => {
      answer += piece;
      if (answer.includes("\0") || answer.length > maxAnswerLength) end(scanOf(answer));
    });
    // The scanner closes the connection early only if the file is too long. Its response may be lost in this case.
    const hungUp = (why: string) => {
      if (answer) end(scanOf(answer));
      else end(isSending ? { verdict: "too large" } : { verdict: "unavailable", why });
    };
    socket.on("end", () => hungUp("no answer"));
    socket.on("error", ({ message }) => hungUp(message));
  });
}

/** @returns whether the whole content was sent. */
async function send(socket: Socket, content: FileContent): Promise<boolean> {
  const write = (piece: Buffer | string) => new Promise((resolve) => socket.write(piece, resolve));
  await write("zINSTREAM\0");
  for await (const piece of piecesOf(content)) {
    if (!socket.writable) return false;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.length);
    await write(Buffer.concat([length, piece]));
    // Its response may arrive before the next write fails.
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (!socket.writable) return false;
  await write(Buffer.alloc(4));
  return true;
}

function scanOf(answer: string): Scan {
  const line = answer.split("\0", 1)[0]?.trim() ?? "";
  if (line === "stream: OK") return { verdict: "clean" };
  if (/size limit exceeded/i.test(line)) return { verdict: "too large" };
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  return found ? { verdict: "infected", name: found } : { verdict: "unavailable", why: line || "no answer" };
}
