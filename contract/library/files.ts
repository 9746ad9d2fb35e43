import { z } from "zod";
import { editors, endpoint, nothing } from "../endpoint.ts";
import { problemTexts } from "../problems.ts";
import { integerId } from "../wire/body-values.ts";
import { idInPath, limitUpTo, oneOf, orderBy, pageNumber, searchText } from "../wire/query-values.ts";
import { focus, instant, paged } from "../wire/wire-values.ts";
import { entryKinds } from "./entry-data.ts";

/**
 * The file library. A file is uploaded in parts, so that an interrupted upload can be resumed. After the last part the
 * file is checked, cleaned and added to the library.
 */

/** The maximum size of a part of an upload, in bytes. */
export const maxPartSize = 1024 * 1024;

/** Accepted files, by extension. GIF and AVIF pictures are converted to another type. */
export const documentTypes = ["pdf", "doc", "docx", "xlsx", "pptx"] as const;
export const pictureTypes = ["jpg", "png", "webp", "gif", "avif"] as const;

/** A use of a file: in an entry, published or in its working copy; or in the settings, which have no id. */
const use = z.object({ kind: z.enum([...entryKinds, "settings"]), id: z.int().nullable(), title: z.string() });

const file = z.object({
  id: z.int(),
  /** The file name for downloads, with its extension. */
  name: z.string(),
  kind: z.enum(["picture", "document"]),
  /** The extension, without the dot. */
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The root-relative address on this site. */
  src: z.string(),
  /** The address of a small copy of a picture or of a PDF's first page; null for files in the bin. */
  thumbnail: z.string().nullable(),
  /** The number of pages of a readable PDF; null for other files. */
  pages: z.int().nullable(),
  focus,
  /** The description that the picture had in the last news item with it. */
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Null and empty for files that were not uploaded by staff. */
  created_at: instant.nullable(),
  created_by: z.string(),
  deleted_at: instant.nullable(),
  uses: z.array(use),
});

const upload = z.object({
  id: z.string(),
  /** The number of received bytes. */
  offset: z.int(),
});

const uploadInPath = z.object({ id: z.string().regex(/^[A-Za-z0-9_-]{22}$/) });
const fileInPath = z.object({ id: idInPath });

export const beginUpload = endpoint({
  name: "beginUpload",
  summary: "Начать загрузку файла: его имя и размер в байтах",
  method: "POST",
  path: "/api/staff/uploads/",
  access: editors,
  body: z.object({
    name: z.string({ error: problemTexts.notText }).max(1000, problemTexts.tooLong(1000)),
    size: z
      .int({ error: problemTexts.notNumber })
      .min(0, problemTexts.notNumber)
      .max(Number.MAX_SAFE_INTEGER, problemTexts.notNumber),
  }),
  status: 201,
  answer: upload,
});

export const sendPart = endpoint({
  name: "sendPart",
  summary: "Следующая часть файла, не длиннее 1 МБ; с последней приходит готовый файл",
  method: "PUT",
  path: "/api/staff/uploads/:id/",
  access: editors,
  params: uploadInPath,
  query: z.object({ offset: searchText.meta({ description: "Сколько байт уже пришло; иначе 409 с верным числом" }) }),
  bytes: true,
  answer: upload.extend({ file: file.nullable() }),
});

export const showUpload = endpoint({
  name: "showUpload",
  summary: "Сколько байт пришло: с этого места загрузка продолжается",
  method: "GET",
  path: "/api/staff/uploads/:id/",
  access: editors,
  params: uploadInPath,
  answer: upload,
});

export const cancelUpload = endpoint({
  name: "cancelUpload",
  summary: "Отменить загрузку",
  method: "DELETE",
  path: "/api/staff/uploads/:id/",
  access: editors,
  params: uploadInPath,
  status: 204,
  answer: nothing,
});

export const listFiles = endpoint({
  name: "listFiles",
  summary: "Библиотека: новое сначала, с тем, где файлы стоят",
  method: "GET",
  path: "/api/staff/files/",
  access: editors,
  query: z.object({
    page: pageNumber,
    limit: limitUpTo(100, 24),
    search: searchText.meta({ description: "Слова из имени" }),
    kind: oneOf(["picture", "document", "bin"]).meta({ description: "picture, document или bin" }),
    sort: orderBy(["name", "size"]).meta({ description: "name, size; с минусом — по убыванию" }),
  }),
  answer: paged(file),
});

export const showFile = endpoint({
  name: "showFile",
  summary: "Файл и где он стоит",
  method: "GET",
  path: "/api/staff/files/:id/",
  access: editors,
  params: fileInPath,
  answer: file,
});

/** A fraction, rounded to thousandths: a finer step is invisible. */
const share = z
  .number({ error: problemTexts.notNumber })
  .min(0, problemTexts.notNumber)
  .max(1, problemTexts.notNumber)
  .overwrite((part) => Math.round(part * 1000) / 1000);

export const changeFile = endpoint({
  name: "changeFile",
  summary: "Имя, под которым файл сохраняют (расширение остаётся), и главное место картинки",
  method: "PATCH",
  path: "/api/staff/files/:id/",
  access: editors,
  params: fileInPath,
  body: z
    .object({
      name: z.string({ error: problemTexts.notText }).max(1000, problemTexts.tooLong(1000)),
      focus: z.object({ x: share, y: share }),
    })
    .partial(),
  answer: file,
});

export const replaceFile = endpoint({
  name: "replaceFile",
  summary: "Поставить на все места файла другой, новый; прежний уходит в корзину",
  method: "POST",
  path: "/api/staff/files/:id/replacements/",
  access: editors,
  params: fileInPath,
  body: z.object({ file: integerId }),
  answer: file,
});

export const takeFirstPage = endpoint({
  name: "takeFirstPage",
  summary: "Первая страница PDF как картинка в библиотеке",
  method: "POST",
  path: "/api/staff/files/:id/first-page-pictures/",
  access: editors,
  params: fileInPath,
  status: 201,
  answer: file,
});

export const deleteFile = endpoint({
  name: "deleteFile",
  summary: "Убрать в корзину на 30 дней; что где-то стоит, не убирается",
  method: "DELETE",
  path: "/api/staff/files/:id/",
  access: editors,
  params: fileInPath,
  status: 204,
  answer: nothing,
});

export const restoreFile = endpoint({
  name: "restoreFile",
  summary: "Вернуть из корзины",
  method: "POST",
  path: "/api/staff/files/:id/restorations/",
  access: editors,
  params: fileInPath,
  answer: file,
});

export type LibraryFile = z.output<typeof file>;
export type FileUse = z.output<typeof use>;

export const fileEndpoints = {
  beginUpload,
  sendPart,
  showUpload,
  cancelUpload,
  listFiles,
  showFile,
  changeFile,
  replaceFile,
  takeFirstPage,
  deleteFile,
  restoreFile,
};
