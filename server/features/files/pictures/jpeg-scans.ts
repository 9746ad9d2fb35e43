/** Standalone markers, without a length behind them: https://www.w3.org/Graphics/JPEG/itu-t81.pdf, table B.1 */
const isStandalone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
const [startOfScan, endOfImage] = [0xda, 0xd9];

/**
 * Number of scans of a JPEG. Each costs a decoder another pass over the whole picture, and a small file can contain
 * thousands.
 */
export function countJpegScans(bytes: Buffer): number {
  let scans = 0;
  let at = 0;
  while (at < bytes.length - 1) {
    const marker = bytes[at + 1] ?? 0;
    // Compressed data: a 0xFF in it is followed by 0x00, or by a fill byte.
    if (bytes[at] !== 0xff || marker === 0x00 || marker === 0xff) {
      at = bytes.indexOf(0xff, at + 1);
      if (at === -1) break;
      continue;
    }
    if (marker === endOfImage) break;
    if (marker === startOfScan) scans += 1;
    at += 2;
    if (!isStandalone(marker) && at + 1 < bytes.length) at += bytes.readUInt16BE(at);
  }
  return scans;
}
