import { documentTypes } from "#contract/library/files.ts";

/** Kinds of files that a field accepts, chosen from the library or uploaded to it. */
export type Accepted = "picture" | "document" | "any";
/** Kinds of files that a button accepts; `list` is a list of people, which is not stored in the library. */
export type AcceptedByButton = Accepted | "list";

const pictures = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
const documents = documentTypes.map((type) => `.${type}`);

/** The `accept` attribute of the browser's file dialog. */
export const acceptAttribute: Record<AcceptedByButton, string> = {
  picture: pictures.join(","),
  document: documents.join(","),
  any: [...pictures, ...documents].join(","),
  list: ".xlsx,.csv,.tsv,.txt",
};

/** Accepted files as text for people: «или перетащите сюда: …». */
export const acceptWords: Record<AcceptedByButton, string> = {
  picture: "JPEG, PNG, WebP, GIF, AVIF",
  document: "PDF, DOC, DOCX, XLSX, PPTX",
  any: "PDF, DOC, DOCX, XLSX, PPTX, картинки",
  list: "XLSX или CSV",
};

/** Names a pasted file, since the clipboard's name is generic. */
export function named(file: File): File {
  if (file.name !== "" && !/^image\.(png|jpe?g)$/i.test(file.name)) return file;
  return new File([file], "Вставленная картинка", { type: file.type });
}

/** The files of a drop or a paste, without folders. */
export function filesOf({ items, files }: Pick<DataTransfer, "items" | "files">): File[] {
  const isFolder = (item: DataTransferItem) => item.webkitGetAsEntry()?.isDirectory === true;
  const given = [...items].filter((item) => item.kind === "file");
  if (given.length === 0) return [...files].map(named);
  return given.flatMap((item) => (isFolder(item) ? [] : (item.getAsFile() ?? []))).map(named);
}
