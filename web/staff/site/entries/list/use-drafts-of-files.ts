import { useRef } from "react";
import { useNavigate } from "react-router";
import type { EntryKind } from "#contract/library/entry-data.ts";
import { draftOfFile } from "#contract/site/entries/entries.ts";
import { quoted } from "#domain/text/nested-quotes.ts";
import { useApiMutation } from "#web/staff/kit/api/use-api.ts";
import { editorOf } from "#web/staff/kit/map/entry-sections.ts";
import { notifyDone } from "#web/staff/kit/parts/notifications.tsx";
import { useFileDrop } from "#web/staff/kit/uploads/use-file-drop.ts";
import { useLibraryUploads } from "#web/staff/library/files/use-library.ts";
import { entryQueries } from "../entry-queries.ts";

const kinds = ["bulletin", "document"] as const;

/**
 * Creates drafts from files that are dropped on a list: a single one is opened, several are listed.
 * @returns null for kinds that consist of more than a file.
 */
export function useDraftsOfFiles(kind: EntryKind) {
  const navigate = useNavigate();
  const drafted = kinds.find((one) => one === kind);
  const uploads = useLibraryUploads("any", ({ id }) => {
    if (drafted) making.mutate({ params: { kind: drafted }, body: { file: id } });
  });
  const isAlone = useRef(false);
  const add = (files: File[]) => {
    isAlone.current = files.length === 1 && uploads.uploads.length === 0;
    uploads.add(files);
  };
  const making = useApiMutation(draftOfFile, {
    failed: "Не удалось сделать черновик.",
    invalidates: entryQueries,
    onSuccess: (entry) => {
      notifyDone(`Черновик ${quoted(entry.title || "без названия")} готов, проверьте его.`);
      if (isAlone.current) void navigate(editorOf(entry.kind, entry.id));
    },
  });
  const drop = useFileDrop(add);
  const isLoading = uploads.uploads.some(({ state }) => state !== "refused");
  return drafted ? { ...drop, ...uploads, add, isLoading, isMaking: making.isPending } : null;
}
