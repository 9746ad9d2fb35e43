import type { ReactNode } from "react";
import { FileIcon, FileLink } from "./file-link.tsx";
import { Link } from "./link.tsx";

export const fileIconExamples: Record<string, ReactNode> = {
  pdf: <FileIcon extension="pdf" />,
  docx: <FileIcon extension="docx" />,
  "прочие, с точкой": <FileIcon extension=".pptx" />,
  "без расширения": <FileIcon extension="" />,
};

const example = (extension: string, size: number | null = 245760, title = "Программа занятия") => (
  <FileLink href={`/media/file.${extension}`} extension={extension} size={size}>
    {title}
  </FileLink>
);

export const fileLinkExamples: Record<string, ReactNode> = {
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

export const linkExamples: Record<string, ReactNode> = {
  "в тексте": (
    <p>
      Заполните <Link to="/application">заявление о приёме</Link> и пришлите подписанную копию.
    </p>
  ),
  "на другой сайт": <Link to="https://portal.example/">Портал обучения</Link>,
  телефон: <Link to="tel:+70002104560">+7 (000) 210-45-60</Link>,
  почта: <Link to="mailto:info@ftiziatr.example">info@ftiziatr.example</Link>,
  "якорь этой же страницы": <Link to="#main">К содержанию</Link>,
  "путь дальше": (
    <Link to="/bulletins/" arrow>
      Все выпуски
    </Link>
  ),
  тихая: (
    <Link to="/news/" quiet>
      Новости
    </Link>
  ),
  "на тёмном": (
    <div data-surface="bold">
      <Link to="/conferences/">Прошлые конференции</Link>
    </div>
  ),
};
