import type { ReactNode } from "react";
import { FileIcon } from "./file-icon.tsx";

export const examples: Record<string, ReactNode> = {
  pdf: <FileIcon extension="pdf" />,
  docx: <FileIcon extension="docx" />,
  "прочие, с точкой": <FileIcon extension=".pptx" />,
  "без расширения": <FileIcon extension="" />,
};
