import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { inPortions } from "../database/in-portions.ts";
import { runInWorker } from "../run-in-worker.ts";
import { WorkerQueue } from "./worker-queue.ts";

export type PrintOptions = {
  signal?: AbortSignal | undefined;
  /** In a thread of low priority, for output that nobody waits for. */
  inBackground?: boolean;
};
/** `onPart` is called with the number of printed parts. */
type PartsOptions = PrintOptions & { onPart?: (done: number) => Promise<void> | undefined };

export type Printer = {
  /**
   * Makes a tagged PDF from a Typst template, for output that takes half a second: a dozen forms, or a hundred rows of
   * a list.
   * @param template the path of a `.typ` file; it may import others of its folder.
   * @param data must be cloneable; the template reads it as prepared by `inputJson`.
   * @throws Error if the template fails, the thread breaks, three minutes have passed, or the signal is aborted.
   */
  print(template: string, data: unknown, options?: PrintOptions): Promise<Uint8Array>;
  /**
   * Like `print`, for more output in one PDF: the parts are made in fresh threads, after other long orders, and joined.
   */
  printParts(template: string, parts: unknown[], options?: PartsOptions): Promise<Uint8Array>;
  /** Ends the threads; unfinished orders fail. */
  close(): Promise<void>;
};

export type ItemsOptions = PrintOptions & {
  /** Receives the number of printed items after each part. */
  progress?: ((done: number) => Promise<void>) | undefined;
};

/**
 * Prints items, at most `inPart` of them compiled at once, because the compiler keeps the memory of each.
 * @param dataOf the data of a part.
 * @throws Error if printing fails or there are no items.
 */
export function printItems<Item>(
  printer: Printer,
  template: string,
  { items, inPart, dataOf }: { items: readonly Item[]; inPart: number; dataOf: (items: Item[]) => object },
  { progress, ...options }: ItemsOptions = {},
): Promise<Uint8Array> {
  if (items.length === 0) throw new Error("There are no items to print");
  const parts = inPortions(items, inPart).map(dataOf);
  if (parts.length === 1) return printer.print(template, parts[0], options);
  return printer.printParts(template, parts, { ...options, onPart: (done) => progress?.(done * inPart) });
}

const workerUrl = new URL("./print-worker.ts", import.meta.url);
const joining = new URL("./join-pdfs-worker.ts", import.meta.url);
const megabyte = 1024 * 1024;

const maxMilliseconds = 180_000;

/**
 * Returns the compiler's code, 28 MB of WebAssembly. Threads with the same module share it and its compiled code, which
 * halves the time of a thread's first form.
 */
export async function readTypst(): Promise<WebAssembly.Module> {
  const { resolve } = createRequire(import.meta.url);
  return WebAssembly.compile(await readFile(resolve("@myriaddreamin/typst-ts-web-compiler/wasm")));
}

let code: Promise<WebAssembly.Module> | undefined;

/**
 * Creates a printer, whose threads start when they are needed. Long orders have a thread of their own, so that a form
 * at the desk does not wait for five hundred others; this thread ends after each order, which frees its memory. The
 * thread of short orders is replaced after about 20 forms.
 */
export function createPrinter(): Printer {
  const desk = new WorkerQueue(workerUrl, 64 * megabyte);
  const bulk = new WorkerQueue(workerUrl, 0);
  const background = new WorkerQueue(workerUrl, 64 * megabyte, { inBackground: true });
  const run = async (queue: WorkerQueue, template: string, data: unknown, { signal }: PrintOptions = {}) => {
    const limit = AbortSignal.timeout(maxMilliseconds);
    code ??= readTypst();
    return queue.run({ template, data, code: await code }, signal ? AbortSignal.any([signal, limit]) : limit);
  };
  return {
    print: (template, data, options) => run(options?.inBackground ? background : desk, template, data, options),
    async printParts(template, parts, { onPart, ...options } = {}) {
      const printed: Uint8Array[] = [];
      for (const part of parts) {
        printed.push(await run(bulk, template, part, options));
        await onPart?.(printed.length);
      }
      const [first] = printed;
      if (first && printed.length === 1) return first;
      return runInWorker<Uint8Array>(joining, printed, { maxTime: maxMilliseconds, ...options });
    },
    async close() {
      await Promise.all([desk, bulk, background].map((queue) => queue.close()));
    },
  };
}
