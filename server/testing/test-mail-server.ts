import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** A reply to a recipient or a message: accepted if undefined; `drop` closes the connection, `hang` never replies. */
export type Reply = { code: number; text: string } | "drop" | "hang" | undefined;

export type ReceivedLetter = { to: string; from: string; source: string };

export type TestMailServer = {
  url: string;
  received: ReceivedLetter[];
  /** Replies to the next recipients and messages. */
  behave: { recipient?: (address: string) => Reply; message?: (address: string, source: string) => Reply };
  stop: () => Promise<void>;
};

/** An SMTP server in this process, with real connections. @param port to return under the same address. */
export async function startMailServer(port = 0): Promise<TestMailServer> {
  const received: ReceivedLetter[] = [];
  const behave: TestMailServer["behave"] = {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, session, callback) => answer(behave.recipient?.(address), session, callback),
    onData: async (stream, session, callback) => {
      const source = await text(stream).catch(() => undefined);
      // The client ended in the middle of a message.
      if (source === undefined) return;
      const [to = { address: "" }] = session.envelope.rcptTo;
      const reply = behave.message?.(to.address, source);
      const { mailFrom } = session.envelope;
      if (reply === undefined) received.push({ to: to.address, from: mailFrom ? mailFrom.address : "", source });
      answer(reply, session, callback);
    },
  });
  server.on("error", () => {});
  const connections = new Map<string, () => void>();
  server.server.on("connection", (socket) => {
    const key = `${socket.remotePort}`;
    connections.set(key, () => socket.destroy());
    socket.on("close", () => connections.delete(key));
  });
  function answer(reply: Reply, session: SMTPServerSession, callback: (error?: Error | null) => void): void {
    if (reply === "hang") return;
    if (reply === "drop") connections.get(String(session.remotePort))?.();
    else callback(reply && Object.assign(new Error(reply.text), { responseCode: reply.code }));
  }
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: own } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${own}`,
    received,
    behave,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const destroy of connections.values()) destroy();
      }),
  };
}
