import { expect, test, vi } from "vitest";
import { reducedPicture } from "./reduced-picture.ts";

/** Stubs the browser's decoder and canvas: every picture has this size, and is drawn with few bytes. */
function browserWith(picture: { width: number; height: number }) {
  vi.stubGlobal("createImageBitmap", async () => ({ ...picture, close: () => {} }));
  const drawn = vi.fn();
  const canvas = class {
    getContext = () => ({ drawImage: drawn });
    convertToBlob = async ({ type }: { type: string }) => new Blob(["drawn"], { type });
  };
  vi.stubGlobal("OffscreenCanvas", canvas);
}

const photo = (size: number, type = "image/jpeg") => new File([new Uint8Array(size)], "снимок", { type });

test.each([
  ["of many bytes", { width: 4000, height: 3000 }, 3_000_000, true],
  ["of few bytes and too many pixels for the server", { width: 12_000, height: 9000 }, 1_000_000, true],
  ["of few bytes and pixels", { width: 4000, height: 3000 }, 1_000_000, false],
])("a photograph %s is reduced or stays", async (_what, picture, size, isReduced) => {
  browserWith(picture);
  const file = photo(size);
  const sent = await reducedPicture(file);
  expect(sent !== file).toBe(isReduced);
  expect([sent.name, sent.type]).toEqual([file.name, file.type]);
});

test("a file that is no picture is not decoded", async () => {
  const file = photo(4_000_000, "application/pdf");
  expect(await reducedPicture(file)).toBe(file);
});
