import { type Running, type Stage, waitUntilReady } from "#rehearsals/support/stage.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";

export type Node = { port: number; running: () => Running; start: () => Promise<void> };

/**
 * Starts two servers over one PostgreSQL and one folder. The second starts when the first has migrated.
 * @param settings returns further settings for both, once PostgreSQL runs.
 */
export async function startTwoNodes(
  stage: Stage,
  settings: (databaseUrl: string) => Promise<Record<string, string>>,
): Promise<[Node, Node]> {
  const postgres = await startPostgres();
  stage.onCleanUp(postgres.stop);
  const common = {
    SITE_URL: "https://example.ru",
    DATABASE_URL: postgres.url,
    DATA_DIR: stage.makeFolder("data"),
    DEMO: "off",
    TRUST_PROXY: "1",
    RATE_LIMITS: "off",
    LOG_LEVEL: "info",
    ...(await settings(postgres.url)),
  };
  const startNode = async (): Promise<Node> => {
    const port = await freePort();
    let running: Running;
    const start = async () => {
      running = stage.start(process.execPath, ["server/main.ts"], { env: { ...common, PORT: String(port) } });
      await waitUntilReady(running, `http://127.0.0.1:${port}`);
    };
    await start();
    return { port, start, running: () => running };
  };
  return [await startNode(), await startNode()];
}
