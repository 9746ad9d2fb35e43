import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { fileSize } from "#ui/links/file-facts.ts";
import { CrossIcon } from "#ui/status/icons.tsx";
import styles from "../parts/parts.module.css";
import { ProgressBar } from "../parts/progress-bar.tsx";
import { type AcceptedByButton, acceptWords } from "./accepted-files.ts";
import type { Upload } from "./upload-queue.ts";
import type { Uploads } from "./use-uploads.ts";

/** The current uploads: progress, and actions on stopped ones. */
export function UploadList({ uploads, resume, cancel }: Pick<Uploads, "uploads" | "resume" | "cancel">) {
  if (uploads.length === 0) return null;
  return (
    <ul className="stack gap-2" aria-label="Загрузка">
      {uploads.map((upload) => (
        <UploadRow
          key={upload.key}
          upload={upload}
          resume={() => resume(upload.key)}
          cancel={() => cancel(upload.key)}
        />
      ))}
    </ul>
  );
}

type UploadRowProps = { upload: Upload; resume: () => void; cancel: () => void };

function UploadRow({ upload, resume, cancel }: UploadRowProps) {
  const { file, state, sent } = upload;
  const isOver = state === "stopped" || state === "refused";
  const away = state === "refused" ? "Убрать" : "Отменить загрузку";
  return (
    <li className={styles.upload} data-state={state}>
      <div className="stack grow gap-1">
        <p className="link-weight breakable">{file.name}</p>
        {isOver ? (
          <p role="alert" className="problem">
            {upload.problem}
            {state === "stopped" && " Загруженное цело."}
          </p>
        ) : (
          <UploadProgress sent={sent} size={file.size} isWaiting={state === "waiting"} />
        )}
      </div>
      {state === "stopped" && (
        <Button variant="light" size="sm" onClick={resume}>
          Продолжить
        </Button>
      )}
      <Tooltip label={away}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`${away}: ${file.name}`} onClick={cancel}>
          <CrossIcon sign />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

function UploadProgress({ sent, size, isWaiting }: { sent: number; size: number; isWaiting: boolean }) {
  return (
    <>
      <ProgressBar label="Загружено" done={sent} total={size} />
      <p className="hint tabular">{isWaiting ? "Ждёт очереди" : `${fileSize(sent)} из ${fileSize(size)}`}</p>
    </>
  );
}

/** Hint beside the buttons, for users with a pointer: which files can be dropped here. */
export function AcceptHint({ accept, pastes = false }: { accept: AcceptedByButton; pastes?: boolean }) {
  return (
    <p className="hint">
      <span className={styles.drag}>
        {pastes ? "или перетащите сюда либо вставьте из буфера: " : "или перетащите сюда: "}
      </span>
      {acceptWords[accept]}
    </p>
  );
}
