import { Modal } from "@mantine/core";
import { ApiProblem } from "../../api/client.ts";
import { PageSpinner } from "../shell/page-spinner.tsx";
import { FileForm } from "./file-form.tsx";
import { useFile } from "./use-library.ts";

type FileDialogProps = { id: number; opened: boolean; close: () => void };

/** Everything about one file of the library, and what can be changed of it. */
export function FileDialog({ id, opened, close }: FileDialogProps) {
  return (
    <Modal opened={opened} onClose={close} title="Свойства файла" size="lg">
      <Content id={id} close={close} />
    </Modal>
  );
}

function Content({ id, close }: { id: number; close: () => void }) {
  const { data: file, error } = useFile(id);
  // Filled once: what somebody is typing is not overwritten by what comes later.
  if (file) return <FileForm key={file.src} file={file} close={close} />;
  if (error instanceof ApiProblem && error.status === 404) return <p role="alert">Этого файла больше нет.</p>;
  if (error) return <p role="alert">Не&nbsp;удалось загрузить сведения о&nbsp;файле.</p>;
  return <PageSpinner />;
}
