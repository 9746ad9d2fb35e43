import type { ReactNode } from "react";
import { Button } from "../forms/button.tsx";
import { Link } from "../links/link.tsx";
import { EmptyState } from "./empty-state.tsx";
import * as icons from "./icons.tsx";
import { Notice } from "./notice.tsx";
import { Pager } from "./pager.tsx";
import { Spinner } from "./spinner.tsx";
import { Swatch, SwatchBox } from "./swatch.tsx";

export const emptyStateExamples: Record<string, ReactNode> = {
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

const { Icon: _frame, ...drawn } = icons;

export const iconsExamples: Record<string, ReactNode> = Object.fromEntries(
  Object.entries(drawn).map(([name, Icon]) => [name, <Icon key={name} sign />]),
);

export const noticeExamples: Record<string, ReactNode> = {
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

const hrefFor = (page: number) => `/news/?page=${page}`;

export const pagerExamples: Record<string, ReactNode> = {
  начало: <Pager label="Страницы, начало" page={1} pageCount={11} hrefFor={hrefFor} />,
  середина: <Pager label="Страницы, середина" page={5} pageCount={11} hrefFor={hrefFor} />,
  конец: <Pager label="Страницы, конец" page={11} pageCount={11} hrefFor={hrefFor} />,
  "две страницы": <Pager label="Страницы, две" page={1} pageCount={2} hrefFor={hrefFor} />,
  "большие числа": <Pager label="Страницы, большие числа" page={500} pageCount={1000} hrefFor={hrefFor} />,
  "на одной строке": <Pager label="Страницы, на одной строке" page={5} pageCount={11} hrefFor={hrefFor} compact />,
  "одна страница: ничего": <Pager page={1} pageCount={1} hrefFor={hrefFor} />,
};

export const spinnerExamples: Record<string, ReactNode> = {
  обычный: <Spinner />,
  "со своими словами": <Spinner label="Собираем список участников…" />,
};

export const swatchExamples: Record<string, ReactNode> = {
  "цвет рубрики": <Swatch colour="#1b7f4b" />,
  "включена, тёмный цвет": <SwatchBox on colour="#0b3a66" />,
  "включена, светлый цвет": <SwatchBox on colour="#ffd400" />,
  "включена, без цвета": <SwatchBox on />,
  "выключена, с цветом": <SwatchBox on={false} colour="#9a6700" />,
  "выключена, без цвета": <SwatchBox on={false} />,
};
