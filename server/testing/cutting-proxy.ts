import { once } from "node:events";
import { createServer, connect as openSocket, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type CuttingProxy = {
  url: string;
  /** Cuts the connection that sends these bytes to PostgreSQL, once: before they arrive there, or when the answer comes. */
  cutAt: (bytes: string, when: "before" | "after") => void;
  /** From now on nothing goes through, either way, and nothing is closed: as behind a switched-off firewall. */
  swallow: (isOn: boolean) => void;
};

/** Stands between the program and PostgreSQL. */
export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(databaseUrl);
  let cut: { bytes: string; when: "before" | "after" } | undefined;
  let swallows = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = openSocket(Number(port), hostname);
    const close = () => [client, upstream].forEach((socket) => void socket.destroy());
    let answerIsLost = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", close).on("close", close);
    }
    client.on("data", (chunk) => {
      if (swallows) return;
      const isHere = cut !== undefined && chunk.includes(cut.bytes);
      if (isHere && cut?.when === "before") {
        cut = undefined;
        return close();
      }
      answerIsLost ||= isHere;
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (swallows) return;
      if (!answerIsLost) return void client.write(chunk);
      cut = undefined;
      close();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === "object" && address ? address.port : 0);
  return {
    url: url.href,
    cutAt: (bytes, when) => {
      cut = { bytes, when };
    },
    swallow: (isOn) => {
      swallows = isOn;
    },
  };
}
