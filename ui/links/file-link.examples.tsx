import type { ReactNode } from "react";
import { FileLink } from "./file-link.tsx";

const example = (extension: string, size: number | null = 245760, title = "Программа занятия") => (
  <FileLink href={`/media/file.${extension}`} extension={extension} size={size}>
    {title}
  </FileLink>
);

export const examples: Record<string, ReactNode> = {
  pdf: example("pdf"),
  doc: example("doc"),
  docx: example("docx"),
  xlsx: example("xlsx"),
  zip: example("zip", 4_194_304, "Архив материалов"),
  "размер неизвестен": example("pdf", null),
  "несколько страниц": (
    <FileLink href="/media/file.pdf" extension="pdf" size={2516582} pages={48}>
      Отчёт о конференции
    </FileLink>
  ),
  "длинное название": example(
    "docx",
    38912,
    "Заявление о приёме в региональную общественную организацию «Общество фтизиатров Заречного края»",
  ),
  "без значка": (
    <FileLink href="/media/file.pdf" extension="pdf" size={2516582} plain>
      № 40, июнь 2025
    </FileLink>
  ),
};
