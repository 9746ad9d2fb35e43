import { drawCopies } from "#server/kit/files/draw-copies.ts";
import { inSandbox } from "#server/kit/sandbox/in-sandbox.ts";
import { RefusedFile } from "../office/refused-file.ts";
import { drawPicture, isClean } from "./draw-picture.ts";
import type { PictureAnswer, PictureRequest } from "./picture-content.ts";

inSandbox<PictureRequest, PictureAnswer>(async ({ bytes: sent, type, mayStay }, reply) => {
  const bytes = sent.subarray();
  try {
    const drawn = mayStay && (await isClean(bytes, type)) ? null : await drawPicture(bytes, type);
    await reply({ picture: { drawn, ...(await drawCopies(drawn?.bytes ?? bytes)) } });
  } catch (error) {
    if (error instanceof RefusedFile) await reply({ refused: error.message });
  }
});
