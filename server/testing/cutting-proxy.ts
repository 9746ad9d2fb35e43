import { once } from "node:events";
import { createServer, connect as openSocket, type Server, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type CuttingProxy = {
  url: string;
  /**
   * Cuts the connection that sends these bytes to PostgreSQL, once: before they arrive, or when the response arrives.
   * `afterwards`: after the response, each connection is cut at its next bytes, permanently.
   */
  cutAt: (bytes: string, when: "before" | "after" | "afterwards") => void;
  /** Drops all traffic without closing connections, like a firewall. */
  swallow: (isOn: boolean) => void;
};

/** A proxy between the program and PostgreSQL. */
export async function cuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(databaseUrl);
  let cut: { bytes: string; when: "before" | "after" | "afterwards" } | undefined;
  let swallows = false;
  let isGone = false;
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
      if (isGone) return close();
      const isHere = cut !== undefined && chunk.includes(cut.bytes);
      if (isHere && cut?.when === "before") {
        cut = undefined;
        return close();
      }
      if (isHere && cut?.when === "afterwards") {
        cut = undefined;
        upstream.once("data", () => {
          isGone = true;
        });
      }
      answerIsLost ||= isHere && cut?.when === "after";
      upstream.write(chunk);
    });
    upstream.on("data", (chunk) => {
      if (swallows) return;
      if (!answerIsLost) return void client.write(chunk);
      cut = undefined;
      close();
    });
  });
  const url = await addressOf(server, databaseUrl);
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url,
    cutAt: (bytes, when) => {
      cut = { bytes, when };
    },
    swallow: (isOn) => {
      swallows = isOn;
    },
  };
}

async function addressOf(server: Server, databaseUrl: string): Promise<string> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === "object" && address ? address.port : 0);
  return url.href;
}
