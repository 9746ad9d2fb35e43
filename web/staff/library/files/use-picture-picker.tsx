import { type ReactNode, useRef, useState } from "react";
import type { LibraryFile } from "#contract/library/files.ts";
import { ApiProblem } from "#web/api/client.ts";
import { useApiCache, useStaffApi } from "../../kit/api/use-api.ts";
import { named } from "../../kit/uploads/accepted-files.ts";
import { sendFile } from "../../kit/uploads/send-in-parts.ts";
import { LibraryDialog } from "./library-dialog.tsx";
import { keepFile, misfitWords } from "./use-library.ts";

export type PickedPicture = { id: number; src: string; width: number; height: number; name: string };

export type PicturePicker = {
  /**
   * Opens the dialog for choosing a picture from the library, or new files.
   * @returns files that are not uploaded yet; null if cancelled.
   */
  pick: () => Promise<PickedPicture | File[] | null>;
  /** Uploads a picture to the library. @throws if it is refused, see `problemInOneLine`. */
  upload: (file: File) => Promise<PickedPicture>;
  /** To be rendered by the caller. */
  dialog: ReactNode;
};

/** Pictures for a text: chosen in a dialog, or dropped and pasted into the text. */
export function usePicturePicker(): PicturePicker {
  const api = useStaffApi();
  const cache = useApiCache();
  const [opened, setOpened] = useState(false);
  const answer = useRef<(picked: PickedPicture | File[] | null) => void>(undefined);
  const give = (picked: PickedPicture | File[] | null) => {
    setOpened(false);
    answer.current?.(picked);
    answer.current = undefined;
  };
  return {
    pick: () => {
      const { promise, resolve } = Promise.withResolvers<PickedPicture | File[] | null>();
      // Cancels an earlier request.
      answer.current?.(null);
      answer.current = resolve;
      setOpened(true);
      return promise;
    },
    upload: async (sent) => {
      const file = await sendFile(api, named(sent), { id: null });
      keepFile(cache, file);
      if (file.kind !== "picture") throw new ApiProblem(400, { detail: misfitWords("picture", file) });
      return pictureOf(file);
    },
    dialog: (
      <LibraryDialog
        opened={opened}
        accept="picture"
        choose={(file) => give(file && pictureOf(file))}
        takeSeveral={give}
      />
    ),
  };
}

function pictureOf({ id, src, width, height, name }: LibraryFile): PickedPicture {
  return { id, src, width: width ?? 0, height: height ?? 0, name };
}
