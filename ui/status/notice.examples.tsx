import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

export const examples: Record<string, ReactNode> = {
  сведение: <Notice>Даты конференции прошли.</Notice>,
  успех: (
    <Notice kind="ok" title="Запись сохранена">
      Её уже видно на сайте.
    </Notice>
  ),
  предупреждение: (
    <Notice kind="warning" title="Мест осталось немного">
      В школе детской фтизиатрии свободно три места.
    </Notice>
  ),
  ошибка: (
    <Notice kind="error" title="Не удалось сохранить">
      Связь прервалась. Всё, что вы заполнили, на месте.
    </Notice>
  ),
};
