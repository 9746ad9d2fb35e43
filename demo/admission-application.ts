import type { DemoFile } from "./demo-shape.ts";
import { typeset } from "./typeset.ts";

export const admissionApplication: DemoFile = typeset({
  title: "Заявление о приёме в общество",
  name: "Заявление-о-приёме-в-общество.docx" as const,
  source: "admission-application.docx",
} satisfies DemoFile);
