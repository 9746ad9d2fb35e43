import { parentPort, workerData } from "node:worker_threads";
import type { SandboxLimits } from "./sandbox-limits.ts";

/** In milliseconds. */
const every = 50;

const { maxTime, maxMemory, maxWait = 20 * maxTime }: SandboxLimits = workerData;
const end = () => process.kill(process.pid, "SIGKILL");

// A thread of its own, because the one that reads may be in the middle of something endless; and in the process itself,
// because the server may be gone by then. The limits that the runtime offers count neither unpacked bytes nor pictures.
setTimeout(end, maxWait);
const check = () => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > maxTime || process.memoryUsage.rss() > maxMemory) end();
};
setInterval(check, every);
check();
parentPort?.postMessage("watching");
