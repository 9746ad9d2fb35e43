import type { ReactNode } from "react";
import { useId } from "react";
import { loadable } from "../../kit/parts/loadable.tsx";
import type { PicturePicker } from "../files/use-picture-picker.tsx";
import styles from "./rich-text-editor.module.css";

/** The editor is larger than the rest of the area, so it is loaded on demand. */
const Editor = loadable(
  () => import("./rich-text-editor.tsx").then((file) => file.RichTextEditor),
  <div className={styles.waiting} aria-busy="true" />,
);

export type RichTextFieldProps = {
  label: string;
  /**
   * A body in the format of `contract/library/entry-data.ts`: the HTML that `server/kit/pages/sanitize-body.ts`
   * accepts.
   */
  value: string;
  onChange: (html: string) => void;
  error?: ReactNode;
  /** Its `dialog` is rendered by the caller of `usePicturePicker`. Without it the text has no pictures, videos or tables. */
  pictures?: PicturePicker | undefined;
  /** Id of the text, for links from an error summary. */
  id?: string | undefined;
};

/** A text with headings, lists, tables and pictures, displayed as on the site. */
export function RichTextField({ label, value, onChange, error, pictures, id }: RichTextFieldProps) {
  const ownId = useId();
  const textId = id ?? ownId;
  const labelId = `${textId}-label`;
  const errorId = error === undefined ? undefined : `${textId}-error`;
  return (
    <div className="stack gap-1 shrink">
      {/* A click on a label focuses only form fields, so this one focuses the text. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text is reached by Tab as every field is */}
      <label
        id={labelId}
        htmlFor={textId}
        className={styles.label}
        onClick={() => document.getElementById(textId)?.focus()}
      >
        {label}
      </label>
      <Editor id={textId} labelId={labelId} errorId={errorId} value={value} onChange={onChange} pictures={pictures} />
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
