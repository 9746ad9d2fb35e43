import { Button, Loader, TextInput } from "@mantine/core";
import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useId, useState } from "react";
import { isOwn, type PictureAttributes, PictureNode } from "../body/picture-node.ts";
import { WarningIcon } from "../rich-text-icons.tsx";
import styles from "../rich-text-parts.module.css";

/** A picture in the editor, with its alternative text next to it. */
export const PictureWithLook = PictureNode.extend({
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

/** The picture, its alternative text and its caption. */
function PictureView({ node, selected, updateAttributes }: NodeViewProps) {
  const { src, width, height, alt, decoration } = node.attrs as PictureAttributes;
  const isHere = isOwn(src);
  return (
    <NodeViewWrapper as="figure" className={styles.figure} data-selected={selected || undefined}>
      <div contentEditable={false} className={styles.picture}>
        {isHere ? (
          <img src={src} alt={alt} width={width ?? undefined} height={height ?? undefined} data-drag-handle="" />
        ) : (
          <p role="status" className={styles.arriving}>
            <Loader size="xs" /> Загружаем картинку…
          </p>
        )}
        {isHere && <PictureDescription alt={alt} decoration={decoration} update={updateAttributes} />}
      </div>
      <NodeViewContent<"figcaption">
        as="figcaption"
        className={styles.caption}
        data-empty={node.content.size === 0 || undefined}
      />
    </NodeViewWrapper>
  );
}

type PictureDescriptionProps = {
  alt: string;
  decoration: boolean;
  update: (attributes: { alt: string; decoration: boolean }) => void;
};

/** Requests an alternative text until there is one, or the picture is marked as decoration. */
function PictureDescription({ alt, decoration, update }: PictureDescriptionProps) {
  const [isWriting, setIsWriting] = useState(false);
  const keep = (attributes: { alt: string; decoration: boolean }) => {
    setIsWriting(false);
    update(attributes);
  };
  if (isWriting) return <DescriptionForm alt={alt} keep={keep} cancel={() => setIsWriting(false)} />;
  if (alt === "" && !decoration) {
    return (
      <div className={styles.strip} data-state="missing">
        <WarningIcon />
        <span className={styles.words}>Опишите, что на снимке — для тех, кто его не видит</span>
        <Button size="sm" variant="default" onClick={() => setIsWriting(true)}>
          Написать описание
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.strip}>
      <span className={styles.words}>{decoration ? "Украшение, без описания" : `Описание: ${alt}`}</span>
      <Button size="sm" variant="subtle" onClick={() => setIsWriting(true)}>
        Изменить описание
      </Button>
    </div>
  );
}

type DescriptionFormProps = {
  alt: string;
  keep: (attributes: { alt: string; decoration: boolean }) => void;
  cancel: () => void;
};

/** Maximum length of the alternative text, in characters; longer descriptions belong into the text. */
const longest = 300;

function DescriptionForm({ alt, keep, cancel }: DescriptionFormProps) {
  const [typed, setTyped] = useState(alt);
  const id = useId();
  const done = () => keep({ alt: typed.trim(), decoration: false });
  return (
    // Not a form, since the editor may be inside one.
    <div className={styles.form}>
      <TextInput
        id={id}
        label="Описание картинки"
        description="Что на ней видно, одной фразой: «Зал библиотеки во время пленарного заседания»"
        maxLength={longest}
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") done();
          else cancel();
        }}
      />
      <div className="cluster gap-2">
        <Button size="sm" variant="light" onClick={done}>
          Готово
        </Button>
        <Button size="sm" variant="subtle" onClick={() => keep({ alt: "", decoration: true })}>
          Без описания, она украшение
        </Button>
      </div>
    </div>
  );
}
