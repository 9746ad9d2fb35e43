import { inSandbox } from "#server/kit/sandbox/in-sandbox.ts";
import { parseList } from "./parse-list.ts";
import type { ListAnswer, ListRequest } from "./read-list.ts";
import { RefusedList } from "./sheet-of-xlsx.ts";

// Reads one list: receives the bytes of the file and the names of schools, returns its summary and rows, or the reason why it cannot be read.
inSandbox<ListRequest, ListAnswer>(async ({ bytes, schools }, reply) => {
  try {
    await reply({ read: await parseList(bytes.subarray(), schools) });
  } catch (error) {
    if (error instanceof RefusedList) await reply({ refused: error.message });
  }
});
