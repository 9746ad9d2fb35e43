import { expect, test } from "vitest";
import { isTest, sourceFiles } from "./source-files.ts";

test("visitors are known by clientAddress: Fastify's ip is gone once a connection is reset", () => {
  const found = sourceFiles().filter(
    (file) =>
      file.path.startsWith("server/") &&
      file.path !== "server/platform/http/client-address.ts" &&
      !isTest(file) &&
      /request\.ip\b|\{ ip\b[^}]*\}: FastifyRequest/.test(file.text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});
