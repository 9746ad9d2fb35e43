import type { ReactNode } from "react";
import { PageTitle } from "./page-title.tsx";

export const examples: Record<string, ReactNode> = {
  обычный: <PageTitle>Новости</PageTitle>,
  "с вводной строкой": (
    <PageTitle lead="4–5 сентября 2025 г., Заречинск. Участие бесплатное. Все поля обязательны.">
      Регистрация на XIII ежегодную конференцию
    </PageTitle>
  ),
  "длинные слова": <PageTitle>Высококвалифицированные противотуберкулёзные микробиологи-бактериологи</PageTitle>,
};
