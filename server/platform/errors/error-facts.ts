import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { outageOf } from "../outage.ts";

/** The parts of an error that may be stored: messages may quote user input. */
export type ErrorFacts = {
  /** The same for what goes wrong in one place, also when lines have moved. */
  id: string;
  name: string;
  /** `server/features/news/list-news.ts:34`. */
  place: string;
  route: string;
};

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** @param route what was under way, as the program calls it. An outage is one and the same for all of them. */
export function errorFacts(error: unknown, route: string): ErrorFacts {
  const outage = outageOf(error);
  if (outage) return { id: fingerprint(outage), name: outage, place: "", route: "" };
  const name = nameOf(error);
  const frame = frameOf(error instanceof Error ? (error.stack ?? "") : "");
  return { id: fingerprint(`${name} ${frame.file} ${frame.of} ${route}`), name, place: frame.place, route };
}

function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

/** With the code that the system, the database or the framework gives, where it is one. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const isCode = typeof code === "string" && /^[A-Z0-9_]{1,40}$/.test(code);
  return `${error.constructor.name || "Error"}${isCode ? ` ${code}` : ""}`.slice(0, 100);
}

type Frame = { file: string; of: string; place: string };

/** Where our own code was: rather above the platform, which everything goes through. */
function frameOf(stack: string): Frame {
  const frames = stack.split("\n").flatMap((line) => {
    const [, of = "", address = "", number = ""] =
      /^ {4}at (?:async )?(?:(.+) \()?(?:file:\/\/)?(.+?):(\d+):\d+\)?$/.exec(line) ?? [];
    const isOurs = address.startsWith(root) && !address.includes("/node_modules/");
    const file = address.slice(root.length);
    return isOurs ? [{ file, of, place: `${file}:${number}` }] : [];
  });
  return (
    frames.find(({ file }) => !file.startsWith("server/platform/")) ?? frames[0] ?? { file: "", of: "", place: "" }
  );
}
