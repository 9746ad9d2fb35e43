import type { FileContent } from "#server/kit/files/file-store.ts";
import type { PictureToStore } from "#server/kit/files/stored-files.ts";
import { runInSandbox } from "#server/kit/sandbox/run-in-sandbox.ts";
import type { SandboxLimits, SandboxRequest } from "#server/kit/sandbox/sandbox-limits.ts";
import { type PictureType, refused } from "../file-content.ts";
import type { DrawnPicture } from "./draw-picture.ts";

export type PictureRequest = SandboxRequest & { type: PictureType; mayStay: boolean };
type Measured = Pick<PictureToStore, "width" | "height" | "copies">;
/** `drawn` is null if the uploaded file can be stored unchanged. */
export type PictureAnswer = {
  picture: { drawn: { type: DrawnPicture["type"]; bytes: Uint8Array } | null } & Measured;
  refused: string;
};
export type CleanPicture<Sent> = { type: DrawnPicture["type"]; bytes: Uint8Array | Sent } & Measured;

/** A picture with the maximum number of pixels takes several hundred megabytes and a few seconds. */
const usualLimits: SandboxLimits = { maxTime: 30_000, maxMemory: 1536 * 1024 * 1024, maxWait: 120_000 };
const workerUrl = new URL("./picture-worker.ts", import.meta.url);

const tooComplex = "Картинку не удалось прочитать: она слишком сложная. Сохраните её заново, лучше в JPEG.";

/** @param mayStay whether a picture that is clean already is returned unchanged. */
type Cleaning = Partial<SandboxLimits> & { mayStay?: boolean };

/**
 * Draws a picture anew, with narrower copies, in a sandbox: unpacked, it may be a thousand times as large as its file.
 * @throws Problem 400 for a picture that is broken, has too many pixels, or exceeds the limits of the sandbox.
 */
export async function cleanPicture<Sent extends FileContent>(
  sent: Sent,
  type: PictureType,
  { mayStay = false, ...given }: Cleaning = {},
): Promise<CleanPicture<Sent>> {
  const options = { limits: { ...usualLimits, ...given }, addons: true };
  const answer = await runInSandbox<PictureRequest, PictureAnswer>(workerUrl, { sent, type, mayStay }, options);
  // A crash of the decoder counts as a fault of the file.
  if (answer.picture === undefined) throw refused(answer.refused ?? tooComplex);
  const { drawn, ...measured } = answer.picture;
  return { ...(drawn ?? { type: type as DrawnPicture["type"], bytes: sent }), ...measured };
}
