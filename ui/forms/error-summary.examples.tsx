import type { ReactNode } from "react";
import { ErrorSummary } from "./error-summary.tsx";

export const examples: Record<string, ReactNode> = {
  "два ответа": (
    <ErrorSummary
      title="Проверьте два ответа"
      text="Остальное сохранено, заполнять заново не нужно."
      errors={[
        { field: "email", message: "Проверьте почту: в адресе не хватает знака @" },
        { field: "school_c", message: "Выберите школу или участие без школы" },
      ]}
      takesFocus={false}
    />
  ),
  "форма не отправилась": (
    <ErrorSummary
      title="Не удалось отправить"
      text="Связь прервалась. Всё, что вы заполнили, сохранено. Нажмите «Зарегистрироваться» ещё раз: второй записи не появится."
      takesFocus={false}
    />
  ),
};
