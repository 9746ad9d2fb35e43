import type { ReactNode } from "react";
import { TextInput } from "./text-input.tsx";

export const examples: Record<string, ReactNode> = {
  обычное: <TextInput name="region" label="Регион" width="medium" required />,
  "с подсказкой": (
    <TextInput
      name="phone"
      type="tel"
      autoComplete="tel"
      label="Контактный телефон"
      hint="Позвоним, только если изменится время или место"
      defaultValue="+7 (900) 000-12-34"
      width="short"
    />
  ),
  "с ошибкой": (
    <TextInput
      name="email"
      type="email"
      autoComplete="email"
      label="Электронная почта"
      hint="Чтобы отличить вас от однофамильца"
      error="Проверьте почту: в адресе не хватает знака @"
      defaultValue="obraztsova.mail.example"
      width="medium"
    />
  ),
  недоступное: (
    <TextInput
      name="closed"
      label="Должность"
      hint="Недоступно: регистрация закрыта"
      defaultValue="Врач-фтизиатр участковый"
      disabled
      width="medium"
    />
  ),
  "без подписи": <TextInput name="q" aria-label="Поиск по сайту" placeholder="Поиск по сайту" width="short" />,
  "длинный ответ": (
    <TextInput
      name="job_place"
      label="Учреждение"
      hint="Полное название, без сокращений"
      defaultValue="Нижнереченская межрайонная противотуберкулёзная больница"
      width="long"
    />
  ),
};
