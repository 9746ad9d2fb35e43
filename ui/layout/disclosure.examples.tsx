import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";

export const examples: Record<string, ReactNode> = {
  закрытое: (
    <Disclosure summary="Как добраться">
      <p>Автобусы 4 и 12 до остановки «Дом учёных».</p>
    </Disclosure>
  ),
  открытое: (
    <Disclosure summary="Что взять с собой" open>
      <p>Паспорт и номер участника.</p>
    </Disclosure>
  ),
};
