import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** Copies the write-ahead log into the file, while others read and write. */
const { path } = workerData as { path: string };
const connection = new DatabaseSync(path);
try {
  connection.exec("PRAGMA wal_checkpoint(PASSIVE)");
} finally {
  connection.close();
}
parentPort?.postMessage("done");
