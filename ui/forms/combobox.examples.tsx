import type { ReactNode } from "react";
import { Combobox } from "./combobox.tsx";

const regions = ["Пермский край", "Приморский край", "Псковская область"];

function matching(typed: string): string[] {
  return regions.filter((region) => region.toLowerCase().includes(typed.toLowerCase()));
}

export const examples: Record<string, ReactNode> = {
  обычное: (
    <Combobox
      name="home_region"
      label="Регион"
      width="medium"
      options={regions}
      matching={matching}
      defaultValue="При"
    />
  ),
  "с ошибкой": (
    <Combobox
      name="work_region"
      label="Регион работы"
      hint="Начните вводить и выберите из списка"
      error="Введите регион"
      width="medium"
      options={regions}
      matching={matching}
    />
  ),
};
