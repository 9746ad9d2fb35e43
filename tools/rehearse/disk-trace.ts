/** What a program asked of one of its files, by the clock of the machine in seconds. */
export type DiskCall = {
  name: "pwrite64" | "fsync" | "fdatasync";
  file: string;
  began: number;
  /** Infinity where the trace ends before it. */
  ended: number;
  bytes: Buffer;
  offset: number;
};

/** The words with which `strace` writes down what `readDiskTrace` reads. */
export const straceWords = ["-f", "-y", "-ttt", "-T", "-xx", "-s", "70000", "-e", "trace=pwrite64,fsync,fdatasync"];

const begun = /^(\d+) +([\d.]+) (pwrite64|fsync|fdatasync)\(\d+<([^>]*)>(.*)$/;
const resumed = /^(\d+) +([\d.]+) <\.\.\. (?:pwrite64|fsync|fdatasync) resumed>(.*)$/;
/** Where a thread was interrupted its call is on two lines, which the threads of others may come between. */
const written = /^, "((?:\\x[\da-f]{2})*)", \d+, (\d+)/;
const lasted = /= (-?\d+).*<([\d.]+)>$/;

/** @param trace what `strace` wrote, see `straceWords`. @returns the calls in the order in which they began. */
export function readDiskTrace(trace: string): DiskCall[] {
  const calls: DiskCall[] = [];
  const open = new Map<string, DiskCall>();
  for (const line of trace.split("\n")) {
    const [, thread = "", time = "", name, path = "", rest = ""] = begun.exec(line) ?? [];
    if (name) {
      const [, bytes = "", offset = "0"] = written.exec(rest) ?? [];
      const call = { name, file: text(path), began: Number(time), ended: Infinity } as DiskCall;
      calls.push(
        Object.assign(call, { bytes: Buffer.from(bytes.replaceAll("\\x", ""), "hex"), offset: Number(offset) }),
      );
      if (rest.endsWith("<unfinished ...>")) open.set(thread, call);
      else end(call, rest, Number(time));
    } else {
      const [, resumer = "", , outcome = ""] = resumed.exec(line) ?? [];
      const call = open.get(resumer);
      if (call) end(call, outcome, call.began);
    }
  }
  return calls;
}

/** A call that failed never ends: nothing may be built on it. */
function end(call: DiskCall, line: string, began: number): void {
  const [, result, seconds] = lasted.exec(line) ?? [];
  if (seconds !== undefined && Number(result) >= 0) call.ended = began + Number(seconds);
}

/** With `-xx` paths are written in numbers as well. */
function text(path: string): string {
  return path.startsWith("\\x") ? String(Buffer.from(path.replaceAll("\\x", ""), "hex")) : path;
}
