import { expect, onTestFinished, test, vi } from "vitest";
import { withOperatorCommands } from "./operator-command.ts";

test("commands are named as they are typed on this server", () => {
  const text = "Кто есть: npm run staff -- list. Копия: npm run backup";
  expect(withOperatorCommands(text)).toBe(text);
  vi.stubEnv("SOCIETY_COMMAND", "society");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(withOperatorCommands(text)).toBe("Кто есть: society staff list. Копия: society backup");
});
