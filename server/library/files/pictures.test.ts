import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { filesApp } from "../testing/files-app.ts";
import { docx, picture } from "../testing/test-files.ts";
import { countJpegScans } from "./pictures/draw-picture.ts";
import { cleanPicture } from "./pictures/picture-content.ts";

/** A picture that is red at the left and blue at the right, with an orientation for viewers to apply. */
const turned = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "blue" } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: "red" } }, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: "Secret Person" }, IFD3: { GPSLatitude: "56/1 1/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test("a photograph is turned upright, and its location and author are removed", async () => {
  const { upload, media } = await filesApp();
  const bytes = await turned();
  expect(bytes.includes("Secret Person")).toBe(true);
  const { body } = await upload("фото.JPEG", bytes);
  expect(body.file).toMatchObject({ name: "фото.jpg", kind: "picture", type: "jpg", width: 20, height: 40 });
  const served = (await media(body.file.src)).rawPayload;
  const found = await sharp(served).metadata();
  expect([found.exif, found.orientation, found.xmp, found.icc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(served.includes("Secret")).toBe(false);
  const [red = 0, , blue = 0] = await sharp(served).extract({ left: 10, top: 5, width: 1, height: 1 }).raw().toBuffer();
  expect(red).toBeGreaterThan(blue);
});

test("data after a picture are removed", async () => {
  const { upload, media } = await filesApp();
  const tail = Buffer.concat([Buffer.from("<script>alert(1)</script>"), docx()]);
  for (const format of ["jpeg", "png", "gif"] as const) {
    const whole = Buffer.concat([await picture(30, 30).toFormat(format).toBuffer(), tail]);
    const { status, body } = await upload(`polyglot.html`, whole);
    expect(status, format).toBe(200);
    const served = await media(body.file.src);
    expect(served.headers["content-type"]).toBe(`image/${format === "gif" ? "png" : format}`);
    expect([served.rawPayload.includes("script"), served.rawPayload.includes("word/")]).toEqual([false, false]);
  }
});

test("a wide picture is reduced to 2400 pixels, with narrower copies and a thumbnail", async () => {
  const { upload, media } = await filesApp();
  const { body } = await upload("a.png", await picture(3000, 100).png().toBuffer());
  expect(body.file).toMatchObject({ width: 2400, height: 80 });
  const thumbnail = await media(body.file.thumbnail);
  expect(thumbnail.headers["content-type"]).toBe("image/webp");
  expect((await sharp(thumbnail.rawPayload).metadata()).width).toBe(480);
});

test("a narrow or a very long picture keeps its size", { tags: "full" }, async () => {
  const { upload } = await filesApp();
  const small = (await upload("s.webp", await picture(100, 60).webp().toBuffer())).body.file;
  expect([small.type, small.width, small.thumbnail]).toEqual(["webp", 100, small.src]);
  const line = (await upload("line.png", await picture(20_000, 2).png().toBuffer())).body.file;
  expect([line.width, line.height]).toEqual([2400, 1]);
  const tower = (await upload("tower.png", await picture(600, 20_000).png().toBuffer())).body.file;
  expect([tower.width, tower.height]).toEqual([480, 16_000]);
});

test.each([
  ["gif", "png"],
  ["avif", "webp"],
] as const)("%s is stored as %s, which every browser shows", async (sent, kept) => {
  const { upload } = await filesApp();
  const { body } = await upload(`a.${sent}`, await picture(64, 64).toFormat(sent).toBuffer());
  expect([body.file.type, body.file.name]).toEqual([kept, `a.${kept}`]);
});

/** A progressive JPEG whose last scan is repeated. */
async function manyScans(count: number): Promise<Buffer> {
  const bytes = await picture(8, 8).jpeg({ progressive: true }).toBuffer();
  const scan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const last = bytes.subarray(scan, -2);
  return Buffer.concat([bytes.subarray(0, -2), ...Array.from({ length: count }, () => last), bytes.subarray(-2)]);
}

test("a JPEG of more scans than any encoder writes is refused before it is drawn", async () => {
  const honest = await picture(8, 8).jpeg({ progressive: true }).toBuffer();
  expect(countJpegScans(honest)).toBeGreaterThan(1);
  expect(countJpegScans(await manyScans(50)) - countJpegScans(honest)).toBe(50);
  const { upload } = await filesApp();
  const { status, body } = await upload("a.jpg", await manyScans(200));
  expect([status, body.detail]).toEqual([400, expect.stringContaining("занять сервер надолго")]);
});

/** A PNG whose header declares 20,000 by 20,000 pixels, without their data. */
async function hugePng(): Promise<Buffer> {
  const bytes = await picture(8, 8).png().toBuffer();
  bytes.writeUInt32BE(20_000, 16);
  bytes.writeUInt32BE(20_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

test("a picture of 20,000 by 20,000 pixels is refused before it is decoded", async () => {
  const { upload } = await filesApp();
  const { status, body } = await upload("a.png", await hugePng());
  expect([status, body.detail]).toEqual([400, expect.stringContaining("20000\u00a0×\u00a020000")]);
});

test("a photograph in HEIC is named, whatever the name of its file", async () => {
  const { upload } = await filesApp();
  const { status, body } = await upload("IMG_1.JPG", Buffer.from("\0\0\0\x24ftypheic\0\0\0\0mif1heic", "latin1"));
  expect([status, body.detail]).toEqual([400, expect.stringContaining("снимок iPhone в формате HEIC")]);
});

test("a broken picture is refused with an explanation, and nothing of it is kept", async () => {
  const { upload, uploadsOnDisk } = await filesApp();
  const whole = await picture(400, 400).jpeg().toBuffer();
  const beginnings = ["\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "RIFF\0\0\0\0WEBP", "GIF89a", "\0\0\0\x1cftypavif"];
  const broken = beginnings.map((beginning) => Buffer.from(`${beginning}<script>`, "latin1"));
  for (const bytes of [whole.subarray(0, whole.length / 2), ...broken]) {
    const { status, body } = await upload("a.jpg", bytes);
    expect([status, body.detail]).toEqual([400, expect.stringContaining("повреждена")]);
  }
  expect(uploadsOnDisk()).toEqual([]);
});

/** A PNG of eight points each way with packed texts in it. */
async function pngWithTexts(count: number, length: number): Promise<Buffer> {
  const bytes = await picture(8, 8).png().toBuffer();
  const packed = deflateSync(Buffer.alloc(length, "a"), { level: 9 });
  const texts = Array.from({ length: count }, (_, index) => textChunk(Buffer.from(`t${index}\0\0`), packed));
  const afterHeader = 33;
  return Buffer.concat([bytes.subarray(0, afterHeader), ...texts, bytes.subarray(afterHeader)]);
}

function textChunk(name: Buffer, packed: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from("zTXt"), name, packed]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

test("a small picture that decodes to too much is stopped before the memory is full, and others are processed after it", async () => {
  const bomb = await pngWithTexts(60, 7_000_000);
  expect(bomb.length).toBeLessThan(500_000);
  const maxMemory = 384 * 1024 * 1024;
  await expect(cleanPicture(bomb, "png", { maxMemory })).rejects.toMatchObject({ status: 400 });
  expect(await cleanPicture(await pngWithTexts(1, 100), "png", { maxMemory })).toMatchObject({ type: "png" });
});

test("a picture with hidden text is drawn anew", async () => {
  const [plain, withText] = [await pngWithTexts(0, 0), await pngWithTexts(1, 100)];
  const stays = async (bytes: Buffer) =>
    Buffer.compare((await cleanPicture(bytes, "png", { mayStay: true })).bytes, bytes) === 0;
  expect([await stays(plain), await stays(withText)]).toEqual([true, false]);
});
