import type { ReactNode } from "react";
import { Button } from "../forms/button.tsx";
import { Link } from "../links/link.tsx";
import { EmptyState } from "./empty-state.tsx";

export const examples: Record<string, ReactNode> = {
  "с кнопкой": (
    <EmptyState title="Ни одна рубрика не выбрана" action={<Button to="/news/">Показать все новости</Button>}>
      Отметьте хотя бы одну, и новости появятся здесь.
    </EmptyState>
  ),
  "со ссылкой": (
    <EmptyState
      title="Регистрация на сайте закрыта"
      action={
        <Link to="/conferences/" arrow>
          Программа конференции
        </Link>
      }
    >
      Зарегистрироваться можно на стойке или по телефону <Link to="tel:+70002104560">+7 (000) 210-45-60</Link>.
    </EmptyState>
  ),
  "пустая рамка": <EmptyState title="Новости" level={3} action={<Link to="/news/">Обновить</Link>} />,
};
