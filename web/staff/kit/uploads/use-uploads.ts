import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { cancelUpload, type LibraryFile } from "#contract/library/files.ts";
import { useStaffApi } from "../api/use-api.ts";
import { reducedPicture } from "./reduced-picture.ts";
import { sendFile } from "./send-in-parts.ts";
import { type Upload, UploadQueue } from "./upload-queue.ts";

export type Uploads = {
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  resume: (key: number) => void;
  cancel: (key: number) => void;
};

/**
 * Uploads of a part of the page; cancelled when it unmounts. Stopped uploads are continued when the connection is back.
 * @param done called with every uploaded file.
 */
export function useUploads(done: (file: LibraryFile) => void): Uploads {
  const api = useStaffApi();
  const onDone = useEffectEvent(done);
  const [queue, setQueue] = useState<UploadQueue | null>(null);
  useEffect(() => {
    // Kept for a stopped upload, which continues with the same bytes.
    const reduced = new WeakMap<File, Promise<File>>();
    const reduce = (file: File) => reduced.get(file) ?? reduced.set(file, reducedPicture(file)).get(file) ?? file;
    const made = new UploadQueue({
      send: async (file, ticket, sending) => sendFile(api, await reduce(file), ticket, sending),
      // Errors are ignored: an unfinished upload is deleted within a day.
      drop: (id) => void api.request(cancelUpload, { params: { id } }).catch(() => undefined),
      done: (file) => onDone(file),
    });
    const again = () => made.resume();
    window.addEventListener("online", again);
    setQueue(made);
    return () => {
      window.removeEventListener("online", again);
      made.cancelAll();
    };
  }, [api]);
  const uploads = useSyncExternalStore(queue?.subscribe ?? never, queue?.uploads ?? none);
  return {
    uploads,
    add: (files) => queue?.add(files),
    resume: (key) => queue?.resume(key),
    cancel: (key) => queue?.cancel(key),
  };
}

const empty: readonly Upload[] = [];
const none = () => empty;
const never = () => () => undefined;
