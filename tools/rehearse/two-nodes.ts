import { freePort } from "#server/testing/free-port.ts";
import { startPostgres } from "#server/testing/throw-away-postgres.ts";
import { expectThat, type Running, type Stage, untilReady } from "./stage.ts";

export type Node = { port: number; running: () => Running; start: () => Promise<void> };

/** Two servers over one PostgreSQL and one folder, or one bucket and a folder each, as behind a proxy; the first has migrated before the second starts. */
export async function startTwoNodes(
  stage: Stage,
  siteUrl: string,
  /** What else is set for both, once PostgreSQL runs. */
  settings: (databaseUrl: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<[Node, Node]> {
  const postgres = await startPostgres();
  stage.atTheEnd(postgres.stop);
  const data = stage.make("data");
  const others = await settings(postgres.url);
  const node = async (): Promise<Node> => {
    const port = await freePort();
    const env = {
      PORT: String(port),
      SITE_URL: siteUrl,
      DATABASE_URL: postgres.url,
      DATA_DIR: "FILES_S3_URL" in others ? stage.make(`data-${port}`) : data,
      DEMO: "off",
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
      ...others,
    };
    let running: Running;
    const start = async () => {
      running = stage.start(process.execPath, ["server/main.ts"], { env });
      await untilReady(running, `http://127.0.0.1:${port}`, 300);
    };
    await start();
    return { port, start, running: () => running };
  };
  return [await node(), await node()];
}

export const staff = { STAFF_LOGIN: "stoika", STAFF_PASSWORD: "вечер, парус и гроза" };

/** Calls of one administrator to whichever node. */
export async function signIn(site: string) {
  const headers = { "content-type": "application/json" };
  const credentials = JSON.stringify({ username: staff.STAFF_LOGIN, password: staff.STAFF_PASSWORD });
  const answer = await fetch(`${site}/api/auth/token/login/`, { method: "POST", headers, body: credentials });
  const { auth_token } = (await answer.json()) as { auth_token: string };
  return async (at: string, method: string, path: string, body?: object | Buffer<ArrayBuffer>) => {
    const isBytes = body instanceof Buffer;
    const type = { "content-type": isBytes ? "application/octet-stream" : "application/json" };
    const given = { authorization: `Token ${auth_token}`, ...(body && type) };
    return fetch(`${at}${path}`, {
      method,
      headers: given,
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
    });
  };
}

export type AskAsStaff = Awaited<ReturnType<typeof signIn>>;

/** On the node of that address. */
export async function publishNews(ask: AskAsStaff, site: string, title: string): Promise<void> {
  const begun = await ask(site, "POST", "/api/staff/entries/news/", { data: { title, text: "<p>Текст.</p>" } });
  const { id, revision } = (await begun.json()) as { id: number; revision: string };
  const published = await ask(site, "POST", `/api/staff/entries/news/${id}/publications/`, { revision });
  expectThat(published.ok, `it is published: ${published.status}`);
}
