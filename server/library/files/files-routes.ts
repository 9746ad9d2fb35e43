import type { fileEndpoints } from "#contract/library/files.ts";
import { byOf } from "../../kit/http/guard.ts";
import type { Handlers } from "../../kit/http/register-endpoints.ts";
import type { Platform } from "../../kit/platform.ts";
import { changeFile, replaceFile } from "./change-file.ts";
import { deleteFile, restoreFile } from "./file-bin.ts";
import { listFiles, showFile } from "./present-file.ts";
import { takeFirstPage } from "./take-first-page.ts";
import { receiveUploads } from "./uploads/receive-upload.ts";

/** Endpoints for editors: uploads and the library. */
export function filesRoutes(platform: Platform): Handlers<typeof fileEndpoints> {
  const uploads = receiveUploads(platform);
  /** @param work returns the id of a file. */
  const presented = async (work: Promise<number>) => showFile(platform, await work);
  return {
    beginUpload: ({ body, staff }) => uploads.begin(body, staff),
    async sendPart({ params, query, body, ...given }) {
      const part = { offset: /^\d{1,15}$/.test(query.offset) ? Number(query.offset) : -1, bytes: body };
      const taken = await uploads.takePart(params.id, part, byOf(given));
      return { ...taken, file: taken.file === null ? null : await showFile(platform, taken.file) };
    },
    showUpload: ({ params, staff }) => uploads.show(params.id, staff),
    cancelUpload: ({ params, staff }) => uploads.cancel(params.id, staff),
    listFiles: ({ query, request }) => listFiles(platform, query, request),
    showFile: ({ params }) => showFile(platform, params.id),
    changeFile: ({ params, body, ...given }) => presented(changeFile(platform, params.id, body, byOf(given))),
    replaceFile: ({ params, body, ...given }) => presented(replaceFile(platform, params.id, body.file, byOf(given))),
    takeFirstPage: ({ params, staff }) => presented(takeFirstPage(platform, params.id, staff)),
    deleteFile: ({ params, ...given }) => deleteFile(platform, params.id, byOf(given)),
    restoreFile: ({ params, ...given }) => presented(restoreFile(platform, params.id, byOf(given))),
  };
}
