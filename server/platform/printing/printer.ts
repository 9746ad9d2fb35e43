import { WorkerQueue } from "./worker-queue.ts";

export type Printer = {
  /**
   * Makes a tagged PDF of a Typst template, in a thread of its own.
   * @param template the path of a `.typ` file; it may import others of its folder.
   * @param data reaches it as JSON in `sys.inputs.data`; a field named `qr` as the SVG of the code of its text.
   * @throws Error where the template fails, the thread breaks, three minutes have passed, or the signal says so.
   */
  print(template: string, data: unknown, options?: { signal?: AbortSignal }): Promise<Uint8Array>;
  /** Ends the threads; what is under way fails. */
  close(): Promise<void>;
};

const entry = new URL("./print-worker.ts", import.meta.url);
const megabyte = 1024 * 1024;

/** Characters of JSON: some forty forms, or a hundred lines of a list, are done in half a second. */
const long = 20_000;
const mostMilliseconds = 180_000;

/**
 * Nothing runs before the first order. Long orders have a thread of their own, so that a form at the desk never waits
 * for five hundred; it ends with each of them, to give their memory back. The desk's is renewed after 150 forms or so.
 */
export function createPrinter(): Printer {
  const desk = new WorkerQueue(entry, 256 * megabyte);
  const bulk = new WorkerQueue(entry, 0);
  return {
    async print(template, data, { signal } = {}) {
      const json = JSON.stringify(data);
      const queue = json.length > long ? bulk : desk;
      const limit = AbortSignal.timeout(mostMilliseconds);
      return queue.run({ template, json }, signal ? AbortSignal.any([signal, limit]) : limit);
    },
    async close() {
      await Promise.all([desk.close(), bulk.close()]);
    },
  };
}
