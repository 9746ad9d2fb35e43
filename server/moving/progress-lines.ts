import type { Part } from "./import-report.ts";

type Out = { write: (text: string) => unknown; isTTY?: boolean };

/** A line for each part: on a terminal it grows in place, in a log it is written once the part is done. */
export function progressLines(out: Out) {
  let part: Part | undefined;
  let line = "";
  const end = () => {
    if (part !== undefined) out.write(out.isTTY ? "\n" : `${line}\n`);
    part = undefined;
  };
  return {
    changed(now: Part, text: string) {
      if (now !== part) end();
      part = now;
      line = text;
      if (out.isTTY) out.write(`\r\u001b[K${text}`);
    },
    end,
  };
}
