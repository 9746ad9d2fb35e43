import { TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { blockPlace } from "../block-place.ts";
import type { VideoAttributes } from "../body/video-node.ts";
import { videoService } from "../body/video-service.ts";
import { EditorDialog } from "./editor-dialog.tsx";

const wrongAddress = "Нужен адрес видео на\u00a0RuTube, VK\u00a0Видео или YouTube, целиком.";
const noTitle = "Напишите, о\u00a0чём видео: эти слова станут ссылкой.";

/** A film of another site: its address and what to call it. */
export function VideoDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const [present] = useState(() =>
    editor.isActive("video") ? (editor.getAttributes("video") as VideoAttributes) : null,
  );
  const [href, setHref] = useState(present?.href ?? "");
  const [title, setTitle] = useState(present?.title ?? "");
  const [isTried, setIsTried] = useState(false);
  const isKnown = videoService(href.trim()) !== null;
  const keep = () => {
    setIsTried(true);
    if (!isKnown || title.trim() === "") return false;
    const attributes = { href: href.trim(), title: title.trim() };
    if (present) editor.chain().focus().updateAttributes("video", attributes).run();
    else editor.chain().focus().insertContentAt(blockPlace(editor.state), { type: "video", attrs: attributes }).run();
    return true;
  };
  return (
    <EditorDialog title="Видео" done={present ? "Изменить" : "Вставить видео"} keep={keep} close={close}>
      <TextInput
        label="Адрес видео"
        description={
          "На\u00a0странице встанет ссылка: чужой сайт ничего не\u00a0узнает о\u00a0читателе, пока он по\u00a0ней не\u00a0перейдёт"
        }
        inputMode="url"
        autoComplete="off"
        data-autofocus
        value={href}
        error={isTried && !isKnown && wrongAddress}
        onChange={(event) => setHref(event.currentTarget.value)}
      />
      <TextInput
        label="Название"
        value={title}
        error={isTried && title.trim() === "" && noTitle}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </EditorDialog>
  );
}
