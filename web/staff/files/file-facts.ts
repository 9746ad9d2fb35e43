import type { LibraryFile } from "../../../contract/files.ts";
import { fileSize } from "../../../ui/file-size.ts";

/** «PDF, 1,2 МБ», «JPG, 1600 × 900, 640 КБ». */
export function fileFacts({
  type,
  size,
  width,
  height,
}: Pick<LibraryFile, "type" | "size" | "width" | "height">): string {
  const measures = width !== null && height !== null ? [`${width}\u00a0×\u00a0${height}`] : [];
  return [type.toUpperCase(), ...measures, fileSize(size)].join(", ");
}
