import type { ReactNode } from "react";
import { Link } from "../links/link.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Combobox } from "./combobox.tsx";
import { RadioGroup } from "./radio-group.tsx";
import { ToggleList } from "./toggle-list.tsx";

export const checkboxExamples: Record<string, ReactNode> = {
  снята: <Checkbox name="consent_a">Согласен на обработку данных</Checkbox>,
  отмечена: (
    <Checkbox name="consent_b" defaultChecked hint="Можно отозвать в любое время">
      Согласен на обработку данных
    </Checkbox>
  ),
  "с ошибкой": (
    <Checkbox name="consent_c" error="Отметьте согласие на обработку персональных данных">
      Согласен на обработку персональных данных на <Link to="/consent/">этих условиях</Link>. Они нужны, чтобы провести
      конференцию и выдать сертификат.
    </Checkbox>
  ),
  недоступна: (
    <Checkbox name="consent_d" disabled>
      Согласен на обработку данных
    </Checkbox>
  ),
};

const regions = ["Пермский край", "Приморский край", "Псковская область"];

const regionOptions = regions.map((region) => <option key={region} value={region} />);

async function matching(typed: string): Promise<string[]> {
  return regions.filter((region) => region.toLowerCase().includes(typed.toLowerCase()));
}

export const comboboxExamples: Record<string, ReactNode> = {
  обычное: (
    <Combobox
      name="home_region"
      label="Регион"
      width="medium"
      options={regionOptions}
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
      options={regionOptions}
      matching={matching}
    />
  ),
};

const noted = [
  { value: "ray", label: "Школа лучевой диагностики", hint: "Осталось 12 мест" },
  { value: "children", label: "Школа детской фтизиатрии", hint: "Мест нет", note: <p>Записаться в лист ожидания?</p> },
];

const options = [
  { value: "ray", label: "Школа лучевой диагностики" },
  { value: "children", label: "Школа детской фтизиатрии" },
  { value: "full", label: "Школа клинической микробиологии", hint: "Мест нет", disabled: true },
  { value: "none", label: "Участвую в конференции без школы" },
];

export const radioGroupExamples: Record<string, ReactNode> = {
  "ничего не выбрано": <RadioGroup name="school_a" legend="Школа на конференции" options={options} required />,
  "с пояснением под выбранным": <RadioGroup name="school_d" legend="Школа" options={noted} defaultValue="children" />,
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

const toggle = (id: number, label: string, count: number, colour: string, on = true) => ({
  id,
  label,
  count,
  colour,
  on,
  to: `/news/?tags=${id}`,
});

const tags = [
  toggle(1, "Диагностика", 21, "#15609E"),
  toggle(2, "Детская фтизиатрия", 9, "#0F766E"),
  toggle(3, "Конференция", 18, "#0B3A66"),
  toggle(4, "Лечение", 17, "#6D4AA5"),
  toggle(5, "Новости общества", 26, "#4A5D73"),
  toggle(6, "Школа", 15, "#1B7F4B"),
  toggle(7, "Законодательство", 8, "#9A6700", false),
  toggle(8, "Эпидемиология", 11, "#5E6A12", false),
];

const seasons = [
  { id: 9, label: "9 сезон, 2025 год", on: true, to: "?seasons=9" },
  { id: 8, label: "8 сезон, 2024 год", on: false, to: "?seasons=9,8" },
];

export const toggleListExamples: Record<string, ReactNode> = {
  рубрики: <ToggleList name="Рубрики" toggles={tags} allTo="/news/" noneTo="/news/?tags=" />,
  "ничего не выбрано": (
    <ToggleList
      name="Рубрики, все сняты"
      toggles={tags.map((tag) => ({ ...tag, on: false }))}
      allTo="/news/"
      noneTo="/news/?tags="
    />
  ),
  "сезоны без цвета и числа": <ToggleList name="Сезоны" toggles={seasons} allTo="?all" noneTo="?seasons=" />,
  "светлый цвет, длинное название": (
    <ToggleList
      name="Школы"
      toggles={[toggle(1, "Высокотехнологичная противотуберкулёзная микробиология", 1000, "#FFD400")]}
      allTo="?all"
      noneTo="?none"
    />
  ),
};
