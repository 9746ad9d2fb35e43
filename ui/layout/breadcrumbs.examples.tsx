import type { ReactNode } from "react";
import { Breadcrumbs } from "./breadcrumbs.tsx";

export const examples: Record<string, ReactNode> = {
  "два шага": (
    <Breadcrumbs label="Хлебные крошки, короткие" crumbs={[{ label: "Главная", to: "/" }, { label: "Новости" }]} />
  ),
  "три шага": (
    <Breadcrumbs
      label="Хлебные крошки, длинные"
      crumbs={[
        { label: "Главная", to: "/" },
        { label: "Новости", to: "/news/" },
        {
          label: "Профилактическое лечение контактных детей: ответы на вопросы участковых педиатров",
        },
      ]}
    />
  ),
};
