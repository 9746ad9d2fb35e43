import { ActionIcon, Button, Menu } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { LibraryFile } from "../../../contract/files.ts";
import { DotsIcon } from "../staff-icons.tsx";
import { FileDialog } from "./file-dialog.tsx";
import { useFileActions } from "./use-file-actions.ts";

/** What can be done with a file of the library; out of the bin it can only come back. */
export function FileActions({ file }: { file: LibraryFile }) {
  const [isOpen, dialog] = useDisclosure(false);
  const { remove, restore, copyAddress } = useFileActions(file);
  if (file.deleted_at !== null) {
    return (
      <Button variant="default" size="sm" onClick={restore}>
        Вернуть
      </Button>
    );
  }
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" size="lg" aria-label={`Действия: ${file.name}`}>
            <DotsIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={dialog.open}>Свойства</Menu.Item>
          <Menu.Item component="a" href={file.src} download={file.name}>
            Скачать
          </Menu.Item>
          <Menu.Item onClick={copyAddress}>Скопировать адрес</Menu.Item>
          <Menu.Item onClick={remove}>Удалить</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FileDialog id={file.id} opened={isOpen} close={dialog.close} />
    </>
  );
}
