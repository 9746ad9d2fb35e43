import { expect, test } from "vitest";
import { isTest, sourceFiles } from "./source-files.ts";

test("server code identifies visitors by clientAddress, since Fastify's ip is lost after a connection reset", () => {
  const found = sourceFiles().filter(
    (file) =>
      file.path.startsWith("server/") &&
      file.path !== "server/kit/http/client-address.ts" &&
      !isTest(file) &&
      /request\.ip\b|\{ ip\b[^}]*\}: FastifyRequest/.test(file.text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});
