import type { FileContent } from "../files/file-store.ts";
import { runInSandbox } from "../sandbox/run-in-sandbox.ts";
import type { SandboxLimits, SandboxRequest } from "../sandbox/sandbox-limits.ts";

export type PdfCheck = { isActive: boolean };

const usualLimits: SandboxLimits = { maxTime: 15_000, maxMemory: 1024 * 1024 * 1024, maxWait: 18_000 };
const workerUrl = new URL("./pdf-check-worker.ts", import.meta.url);

/** Whether a PDF runs code, starts programs or acts when it is opened; undefined if the check exceeds the limits. */
export async function isActivePdf(sent: FileContent, given: Partial<SandboxLimits> = {}): Promise<boolean | undefined> {
  const options = { limits: { ...usualLimits, ...given }, addons: true };
  const { isActive } = await runInSandbox<SandboxRequest, PdfCheck>(workerUrl, { sent }, options);
  return isActive;
}
