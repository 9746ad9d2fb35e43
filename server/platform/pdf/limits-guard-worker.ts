import { workerData } from "node:worker_threads";
import type { PdfLimits } from "./pdf-facts.ts";

/** In milliseconds. */
const every = 50;

/** On a busy machine an honest PDF waits for its turn so many times as long as it works. */
const patience = 20;

const { mostTime, mostMemory }: PdfLimits = workerData;
const end = () => process.kill(process.pid, "SIGKILL");

// A thread of its own, because the one that reads may be in the middle of something endless; and in the process itself,
// because the server may be gone by then. The limits that the runtime offers count neither unpacked bytes nor pictures.
setTimeout(end, mostTime * patience);
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > mostTime || process.memoryUsage.rss() > mostMemory) end();
}, every);
