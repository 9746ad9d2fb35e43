import { parentPort, workerData } from "node:worker_threads";
import type { SandboxLimits } from "./sandbox-limits.ts";

/** In milliseconds: the interval of the checks. */
const every = 50;

const { maxTime, maxMemory, maxWait = 20 * maxTime }: SandboxLimits = workerData;
const end = () => process.kill(process.pid, "SIGKILL");

// In a thread of its own, because the main thread may be in an endless loop; and in this process, because the server
// may have ended. The limits of the runtime include neither unpacked bytes nor pictures.
setTimeout(end, maxWait);
const check = () => {
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > maxTime || process.memoryUsage.rss() > maxMemory) end();
};
setInterval(check, every);
check();
parentPort?.postMessage("watching");
