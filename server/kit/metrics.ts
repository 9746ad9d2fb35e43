import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { jobsRepository } from "./jobs/jobs-repository.ts";
import { measures } from "./measures.ts";
import type { Platform } from "./platform.ts";

export type MetricsOptions = Pick<Platform, "database" | "log"> & {
  /** The site's server, whose connections are counted. */
  server: Server;
  address: { host: string; port: number };
};

/** In seconds: from a static file to a page that waits in the queue. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves Prometheus metrics of this process on an address of its own.
 * @returns the server, once it listens; undefined if another process with the same settings has the address: serving
 *   visitors comes first.
 * @throws Error if it cannot listen.
 */
export async function serveMetrics({ database, log, server, address }: MetricsOptions): Promise<Server | undefined> {
  const registry = new Registry();
  const metrics = createServer(async (request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    const text = await registry.metrics();
    response.writeHead(200, { "content-type": registry.contentType }).end(text);
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  metrics.once("error", reject).listen(address, resolve);
  try {
    await promise;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    log.warn(
      `Адрес METRICS ${address.host}:${address.port} уже занят: об этом процессе Prometheus не узнает. Задайте ему свой.`,
    );
    return undefined;
  }
  collectDefaultMetrics({ register: registry });
  registerRequests(registry);
  registerState(registry, server);
  registerJobs(registry, database);
  return metrics;
}

function registerRequests(registry: Registry): void {
  const made = new Histogram({
    name: "society_request_seconds",
    help: "Answers that were made, by kind and class of status: how long it took until the last byte was handed over",
    labelNames: ["kind", "status"],
    buckets,
    registers: [registry],
  });
  measures.onResponse = (kind, status, seconds) =>
    made.observe({ kind, status: `${Math.trunc(status / 100)}xx` }, seconds);
  new Counter({
    name: "society_kept_answers_total",
    help: "Answers from memory, by class of status",
    labelNames: ["status"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [digit, count] of measures.kept.entries()) if (count > 0) this.inc({ status: `${digit}xx` }, count);
    },
  });
}

function registerState(registry: Registry, server: Server): void {
  new Gauge({
    name: "society_connections",
    help: "Open connections of the site",
    registers: [registry],
    async collect() {
      const { promise, resolve } = Promise.withResolvers<number>();
      server.getConnections((_error, count = 0) => resolve(count));
      this.set(await promise);
    },
  });
  new Gauge({
    name: "society_database_pool",
    help: "Connections to PostgreSQL: all, idle, and requests waiting for one",
    labelNames: ["of"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [of, value] of Object.entries(measures.pool?.() ?? {})) this.set({ of }, value);
    },
  });
}

function registerJobs(registry: Registry, database: Platform["database"]): void {
  new Gauge({
    name: "society_jobs",
    help: "What staff ordered within a day, by state, on all nodes",
    labelNames: ["state"],
    registers: [registry],
    async collect() {
      this.reset();
      // The other metrics are served even if the database fails.
      const counts = await jobsRepository(database.read)
        .countByState()
        .catch(() => []);
      for (const { state, count } of counts) this.set({ state }, Number(count));
    },
  });
}
