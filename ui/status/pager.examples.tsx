import type { ReactNode } from "react";
import { Pager } from "./pager.tsx";

const hrefFor = (page: number) => `/news/?page=${page}`;

export const examples: Record<string, ReactNode> = {
  начало: <Pager label="Страницы, начало" page={1} pageCount={11} hrefFor={hrefFor} />,
  середина: <Pager label="Страницы, середина" page={5} pageCount={11} hrefFor={hrefFor} />,
  конец: <Pager label="Страницы, конец" page={11} pageCount={11} hrefFor={hrefFor} />,
  "две страницы": <Pager label="Страницы, две" page={1} pageCount={2} hrefFor={hrefFor} />,
  "большие числа": <Pager label="Страницы, большие числа" page={500} pageCount={1000} hrefFor={hrefFor} />,
  "одна страница: ничего": <Pager page={1} pageCount={1} hrefFor={hrefFor} />,
};
