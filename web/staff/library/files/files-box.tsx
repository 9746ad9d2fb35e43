import type { ReactNode, Ref } from "react";
import type { LibraryFile } from "#contract/library/files.ts";
import { FieldBox } from "../../kit/fields/field-box.tsx";
import type { Accepted } from "../../kit/uploads/accepted-files.ts";
import { ChooseFiles } from "../../kit/uploads/choose-files.tsx";
import { UploadList } from "../../kit/uploads/upload-list.tsx";
import { useFileDrop } from "../../kit/uploads/use-file-drop.ts";
import styles from "./file-field.module.css";
import { LibraryButton } from "./library-dialog.tsx";
import type { LibraryUploads } from "./use-library.ts";

type FilesBoxProps = {
  id: string;
  label: string;
  hint?: string;
  error: ReactNode;
  uploads: LibraryUploads;
  add: (files: File[]) => void;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
  /** After the uploads in progress. */
  foot: ReactNode;
};

/** A field for files, which can be dropped on it, or pasted while it has the focus. */
export function FilesBox({ uploads, add, error, ref, children, foot, ...field }: FilesBoxProps) {
  const { isOver, handlers } = useFileDrop(add);
  return (
    <FieldBox {...field} error={uploads.misfit || error}>
      <div
        ref={ref}
        className={styles.field}
        data-over={isOver || undefined}
        data-error={error ? "" : undefined}
        {...handlers}
      >
        {children}
        <UploadList {...uploads} />
        {foot}
      </div>
    </FieldBox>
  );
}

type AddFilesProps = {
  accept: Accepted;
  multiple?: boolean;
  /** The labels of the two buttons. */
  labels: readonly [upload: ReactNode, choose: ReactNode];
  add: (files: File[]) => void;
  take: (file: LibraryFile) => void;
  children?: ReactNode;
};

/** Buttons that upload files, or choose one from the library. */
export function AddFiles({ accept, multiple = false, labels: [upload, choose], add, take, children }: AddFilesProps) {
  return (
    <div className={styles.adding}>
      <ChooseFiles accept={accept} multiple={multiple} variant="default" size="sm" take={add}>
        {upload}
      </ChooseFiles>
      <LibraryButton accept={accept} size="sm" take={take}>
        {choose}
      </LibraryButton>
      {children}
    </div>
  );
}
