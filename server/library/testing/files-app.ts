import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { folderStore } from "#server/kit/files/folder-store.ts";
import { editorApp } from "../../site/testing/editor-app.ts";

type Given = Parameters<typeof editorApp>[0];

/** A server with media of the test's own, an editor, and helpers that upload as the browser does. */
export async function filesApp(also: Given = {}) {
  const mediaFolder = mkdtempSync(join(tmpdir(), "society-test-media-"));
  onTestFinished(() => rmSync(mediaFolder, { recursive: true, force: true }));
  const editor = await editorApp({ ...also, platform: { media: folderStore(mediaFolder), ...also?.platform } });
  const { app, ask, token, platform } = editor;
  const begin = async (name: string, size: number): Promise<string> =>
    (await ask("POST", "/api/staff/uploads/", { name, size })).body.id;
  const send = async (id: string, offset: number | string, bytes: Uint8Array, more: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: "PUT",
      url: `/api/staff/uploads/${id}/?offset=${offset}`,
      headers: { authorization: `Token ${token}`, "content-type": "application/octet-stream", ...more },
      payload: Buffer.from(bytes),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return {
    ...editor,
    mediaFolder,
    begin,
    send,
    /** Uploads a small file in one part. */
    async upload(name: string, bytes: Uint8Array) {
      return send(await begin(name, bytes.length), 0, bytes);
    },
    /**
     * Requests a file as an editor's browser does: with a cookie, since requests for pictures have no Authorization
     * header.
     */
    media: async (url: string) => app.inject({ url, headers: { cookie: editor.cookies } }),
    /** Requests a file as a visitor does. */
    publicMedia: async (url: string) => app.inject({ url }),
    uploadsOnDisk: () => {
      const folders = ["uploads", "scratch"].map((name) => join(platform.dataFolder, name)).filter(existsSync);
      return [...new Set(folders.flatMap((folder) => readdirSync(folder)).map((name) => name.split(".")[0]))];
    },
  };
}
