import { Loader } from "@mantine/core";
import { NodeViewContent, type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { isOwn, type PictureAttributes } from "../body/picture-node.ts";
import { PictureDescription } from "./picture-description.tsx";
import styles from "./picture-view.module.css";

/** The picture, its description for those who do not see it, its caption for everybody. */
export function PictureView({ node, selected, updateAttributes }: NodeViewProps) {
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
