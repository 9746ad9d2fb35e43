import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, test } from "vitest";
import { answersOf } from "../conference/testing/test-registrations.ts";
import { unexpectedErrors } from "../kit/errors/error-watch.ts";
import { builtWeb } from "../kit/pages/web-build.ts";
import { testApp } from "../testing/test-app.ts";

const web = builtWeb(new URL("../../.build/", import.meta.url));
const attempts = 20;

type Moment = "sent" | "received";

/** Sends a request and resets the connection, as soon as it is sent or once the server has received it. */
async function sendAndReset({ app }: Pick<Awaited<ReturnType<typeof testApp>>, "app">, request: string, when: Moment) {
  const { port } = app.server.address() as AddressInfo;
  const received = once(app.server, "request");
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  await new Promise<void>((done) => socket.write(request, () => done()));
  if (when === "received") await received;
  socket.resetAndDestroy();
}

function httpRequest(method: string, url: string, body?: object): string {
  const payload = body === undefined ? "" : JSON.stringify(body);
  const headers = [
    `Host: site.example`,
    `Content-Type: application/json`,
    `Content-Length: ${Buffer.byteLength(payload)}`,
  ];
  return `${method} ${url} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${payload}`;
}

async function serving() {
  const given = await testApp({ app: { web } });
  await given.app.listen({ port: 0, host: "127.0.0.1" });
  const underWay = { count: 0 };
  given.app.server.on("request", (_request, response) => {
    underWay.count += 1;
    response.once("close", () => {
      underWay.count -= 1;
    });
  });
  const errors = async () => {
    await expect.poll(() => underWay.count).toBe(0);
    await unexpectedErrors(given.platform).write();
    return given.platform.database.read.selectFrom("unexpected_errors").selectAll().execute();
  };
  return { ...given, errors };
}

const requests: Record<string, (attempt: number) => string> = {
  page: (attempt) => httpRequest("GET", `/news?x=${attempt}`),
  "staff page": () => httpRequest("GET", "/userList/"),
};

describe.each<Moment>(["sent", "received"])("a connection that is reset once a request is %s", (when) => {
  test.each(Object.keys(requests))("causes no error of a %s", async (kind) => {
    const given = await serving();
    for (let attempt = 0; attempt < attempts; attempt += 1)
      await sendAndReset(given, requests[kind]?.(attempt) ?? "", when);
    expect(await given.errors()).toEqual([]);
  });

  test("leaves no audit entry without an address", async () => {
    const given = await serving();
    const credentials = (attempt: number) => ({ username: `stranger-${attempt}`, password: "wrong" });
    for (let attempt = 0; attempt < attempts; attempt += 1)
      await sendAndReset(given, httpRequest("POST", "/api/auth/token/login/", credentials(attempt)), when);
    expect(await given.errors()).toEqual([]);
    const entriesNow = () => given.platform.database.read.selectFrom("audit_entries").select("address").execute();
    // On a busy machine every connection may be reset before its body is read.
    for (let attempt = attempts; when === "received" && (await entriesNow()).length === 0; attempt += 1) {
      await sendAndReset(given, httpRequest("POST", "/api/auth/token/login/", credentials(attempt)), when);
      expect(await given.errors()).toEqual([]);
    }
    const entries = await entriesNow();
    expect(entries.filter(({ address }) => address !== "127.0.0.1")).toEqual([]);
  });

  test("does not interrupt a registration that was received", async () => {
    const given = await serving();
    const answers = await answersOf(given.app);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const body = { ...answers, fio: `Примерова Анна ${attempt}-я`, email: `p${attempt}@post.example` };
      await sendAndReset(given, httpRequest("POST", "/api/registration/", body), when);
    }
    const rows = () => given.platform.database.read.selectFrom("registrations").select("id").execute();
    // The transaction continues after its response is closed.
    if (when === "received") await expect.poll(rows).toHaveLength(attempts);
    expect(await given.errors()).toEqual([]);
  });
});
