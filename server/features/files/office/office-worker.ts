import { inSandbox } from "#server/platform/sandbox/in-sandbox.ts";
import type { OfficeAnswer, OfficeOrder } from "./check-office.ts";
import { isCompoundFile, isOldWordDocument } from "./compound-file.ts";
import { packageType } from "./office-package.ts";
import { RefusedFile } from "./refused-file.ts";
import { demandPlainRtf, isRichText } from "./rich-text.ts";

inSandbox<OfficeOrder, OfficeAnswer>(async ({ bytes: sent }, tell) => {
  const bytes = Buffer.from(sent);
  try {
    await tell({ type: typeOf(bytes) });
  } catch (error) {
    if (error instanceof RefusedFile) await tell({ refused: error.message });
  }
});

function typeOf(bytes: Buffer): OfficeAnswer["type"] {
  if (isRichText(bytes)) {
    demandPlainRtf(bytes);
    return "doc";
  }
  if (isCompoundFile(bytes)) return isOldWordDocument(bytes) ? "doc" : null;
  return packageType(bytes) ?? null;
}
