import type { ReactNode } from "react";
import { MainArea } from "./main-area.tsx";

export const examples: Record<string, ReactNode> = {
  обычная: (
    <MainArea>
      <p>Сюда ведёт ссылка «К содержанию».</p>
    </MainArea>
  ),
};
