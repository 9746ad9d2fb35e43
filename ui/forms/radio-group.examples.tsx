import type { ReactNode } from "react";
import { RadioGroup } from "./radio-group.tsx";

const options = [
  { value: "ray", label: "Школа лучевой диагностики" },
  { value: "children", label: "Школа детской фтизиатрии" },
  { value: "full", label: "Школа клинической микробиологии", hint: "Мест нет", disabled: true },
  { value: "none", label: "Участвую в конференции без школы" },
];

export const examples: Record<string, ReactNode> = {
  "ничего не выбрано": <RadioGroup name="school_a" legend="Школа на конференции" options={options} required />,
  выбрано: <RadioGroup name="school_b" legend="Школа" options={options} defaultValue="children" />,
  "с ошибкой, заголовком": (
    <RadioGroup
      name="school_c"
      legend="Школа на конференции"
      legendAs="title"
      hint="Школы идут одновременно 4 сентября, 14:30–17:30. Выберите одну"
      error="Выберите школу или участие без школы"
      options={options}
    />
  ),
};
