import type { FastifyRequest } from "fastify";
import type { fileEndpoints } from "#contract/library/files.ts";
import type { Staff } from "../../kit/http/guard.ts";
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
  const by = (staff: Staff, request: FastifyRequest) => ({ staff, address: request.clientAddress });
  const present = (id: number) => showFile(platform, id);
  return {
    beginUpload: ({ body, staff }) => uploads.begin(body, staff),
    async sendPart({ params, query, body, staff, request }) {
      const part = { offset: /^\d{1,15}$/.test(query.offset) ? Number(query.offset) : -1, bytes: body };
      const taken = await uploads.takePart(params.id, part, by(staff, request));
      return { ...taken, file: taken.file === null ? null : await present(taken.file) };
    },
    showUpload: ({ params, staff }) => uploads.show(params.id, staff),
    cancelUpload: ({ params, staff }) => uploads.cancel(params.id, staff),
    listFiles: ({ query, request }) => listFiles(platform, query, request),
    showFile: ({ params }) => present(params.id),
    async changeFile({ params, body, staff, request }) {
      await changeFile(platform, params.id, body, by(staff, request));
      return present(params.id);
    },
    async replaceFile({ params, body, staff, request }) {
      await replaceFile(platform, params.id, body.file, by(staff, request));
      return present(params.id);
    },
    takeFirstPage: async ({ params, staff }) => present(await takeFirstPage(platform, params.id, staff)),
    deleteFile: ({ params, staff, request }) => deleteFile(platform, params.id, by(staff, request)),
    async restoreFile({ params, staff, request }) {
      await restoreFile(platform, params.id, by(staff, request));
      return present(params.id);
    },
  };
}
