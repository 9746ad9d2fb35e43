import type { Bytes } from "#server/kit/files/bytes.ts";
import { inSandbox } from "#server/kit/sandbox/in-sandbox.ts";
import type { OfficeAnswer, OfficeRequest } from "./check-office.ts";
import { packageType } from "./office-package.ts";
import { isCompoundFile, isOldWordDocument } from "./old-word.ts";
import { RefusedFile } from "./refused-file.ts";
import { demandPlainRtf, isRichText } from "./rich-text.ts";

inSandbox<OfficeRequest, OfficeAnswer>(async ({ bytes }, reply) => {
  try {
    await reply({ type: typeOf(bytes) });
  } catch (error) {
    if (error instanceof RefusedFile) await reply({ refused: error.message });
  }
});

function typeOf(bytes: Bytes): OfficeAnswer["type"] {
  if (isRichText(bytes)) {
    demandPlainRtf(bytes.subarray());
    return "doc";
  }
  if (isCompoundFile(bytes)) return isOldWordDocument(bytes.subarray()) ? "doc" : null;
  return packageType(bytes) ?? null;
}
