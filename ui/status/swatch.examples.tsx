import type { ReactNode } from "react";
import { Swatch, SwatchBox } from "./swatch.tsx";

export const examples: Record<string, ReactNode> = {
  "цвет рубрики": <Swatch colour="#1b7f4b" />,
  "включена, тёмный цвет": <SwatchBox on colour="#0b3a66" />,
  "включена, светлый цвет": <SwatchBox on colour="#ffd400" />,
  "включена, без цвета": <SwatchBox on />,
  "выключена, с цветом": <SwatchBox on={false} colour="#9a6700" />,
  "выключена, без цвета": <SwatchBox on={false} />,
};
