import type { ReactNode } from "react";
import { ArrowRightIcon } from "../status/icons.tsx";
import { Button } from "./button.tsx";

export const examples: Record<string, ReactNode> = {
  "dark-blue": <Button>Зарегистрироваться</Button>,
  "light-blue": <Button variant="light-blue">Показать ещё</Button>,
  light: <Button variant="light">Подробнее</Button>,
  none: <Button variant="none">Отменить</Button>,
  disabled: <Button variant="disabled">Войти</Button>,
  "disabled с причиной": (
    <Button variant="disabled" reason="Регистрация откроется 1 июня">
      Зарегистрироваться
    </Button>
  ),
  "ссылка-кнопка": <Button to="/registration/">Зарегистрироваться</Button>,
  "со значком": (
    <Button variant="light" to="/news/">
      Все новости <ArrowRightIcon />
    </Button>
  ),
  "длинная подпись": (
    <Button variant="light-blue">Зарегистрироваться на тринадцатую ежегодную конференцию врачей-фтизиатров</Button>
  ),
  "на тёмном": (
    <div data-surface="bold">
      <Button to="/registration/">Зарегистрироваться</Button> <Button variant="light">Подробнее</Button>
    </div>
  ),
};
