import { inSandbox } from "#server/platform/sandbox/in-sandbox.ts";
import { RefusedFile } from "../office/refused-file.ts";
import { drawPicture, isClean } from "./draw-picture.ts";
import type { PictureAnswer, PictureOrder } from "./picture-content.ts";

inSandbox<PictureOrder, PictureAnswer>(async ({ bytes: sent, type, mayStay }, tell) => {
  const bytes = Buffer.from(sent);
  try {
    const picture = mayStay && (await isClean(bytes, type)) ? null : await drawPicture(bytes, type);
    await tell({ picture });
  } catch (error) {
    if (error instanceof RefusedFile) await tell({ refused: error.message });
  }
});
