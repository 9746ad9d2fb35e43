import { Button, TextInput } from "@mantine/core";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { linkAddress } from "../../links/link-address.ts";
import { LinkTargetField } from "../../links/link-target-field.tsx";
import { EditorDialog } from "./editor-dialog.tsx";

const wrong =
  "Такого на сайте не нашлось, и на адрес не похоже. Выберите из найденного или вставьте адрес целиком: https://example.ru/stranica.";

/** The address of the selected words; without a selection, the words too. */
export function LinkDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const [present] = useState(() => String(editor.getAttributes("link")["href"] ?? ""));
  const [isWithWords] = useState(() => editor.state.selection.empty && present === "");
  const [address, setAddress] = useState(present);
  const [words, setWords] = useState("");
  const [error, setError] = useState<string | null>(null);
  const keep = () => {
    const href = linkAddress(address, window.location.origin);
    setError(href === null ? wrong : null);
    if (href !== null) putLink(editor, href, isWithWords ? words.trim() || address.trim() : null);
    return href !== null;
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    close();
  };
  return (
    <EditorDialog
      title="Ссылка"
      done={present === "" ? "Поставить ссылку" : "Изменить ссылку"}
      keep={keep}
      close={close}
      other={present !== "" && <RemoveButton remove={remove} />}
    >
      <LinkTargetField
        id="link-target"
        label="Куда ведёт"
        hint="Название страницы, новости или файла этого сайта, адрес другого, почта или телефон"
        value={address}
        onChange={setAddress}
        error={error ?? undefined}
        choose={({ title }) => setWords((typed) => typed || title)}
        takesFocus
      />
      {isWithWords && (
        <TextInput
          label="Слова ссылки"
          description={"Если не заполнить, встанет сам адрес"}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
    </EditorDialog>
  );
}

function RemoveButton({ remove }: { remove: () => void }) {
  return (
    <Button variant="light" onClick={remove}>
      Убрать ссылку
    </Button>
  );
}

/** @param words null for the selected words, or for the link at the cursor. */
function putLink(editor: Editor, href: string, words: string | null): void {
  const chain = editor.chain().focus();
  if (words === null) chain.extendMarkRange("link").setLink({ href }).run();
  else
    chain
      .insertContent({ type: "text", text: words, marks: [{ type: "link", attrs: { href } }] })
      .unsetMark("link")
      .run();
}
