import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";

export const examples: Record<string, ReactNode> = {
  обычный: <PageTitle>Новости</PageTitle>,
  "с вводной строкой": (
    <PageTitle lead="4–5 сентября 2025 г., Заречинск. Участие бесплатное. Все поля обязательны.">
      Регистрация на XIII ежегодную конференцию
    </PageTitle>
  ),
  длинный: (
    <PageTitle long>
      Профилактическое лечение контактных детей: ответы на вопросы участковых педиатров и фтизиатров области
    </PageTitle>
  ),
  "длинные слова": <PageTitle>Высококвалифицированные противотуберкулёзные микробиологи-бактериологи</PageTitle>,
};
