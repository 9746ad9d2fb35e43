import { inSandbox } from "../sandbox/in-sandbox.ts";
import type { SandboxRequest } from "../sandbox/sandbox-limits.ts";
import type { PdfCheck } from "./check-pdf.ts";
import { findPdfActions } from "./pdf-actions.ts";

inSandbox<SandboxRequest, PdfCheck>(async ({ bytes }, reply) => {
  const whole = bytes.subarray();
  const found = findPdfActions(whole);
  await reply({ isActive: found === "active" || (found === "hidden" && (await hasScripts(whole))) });
});

/** Uses a reader that decrypts, because the objects are encrypted. A file with a password cannot be opened. */
async function hasScripts(whole: Buffer): Promise<boolean> {
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const options = { data: new Uint8Array(whole), useWorkerFetch: false, useSystemFonts: false, verbosity: 0 };
  const document = await getDocument(options).promise.catch(() => undefined);
  return (await document?.hasJSActions().catch(() => false)) ?? false;
}
