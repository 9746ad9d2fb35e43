import type { ReactNode } from "react";
import { ToggleList } from "./toggle-list.tsx";

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

export const examples: Record<string, ReactNode> = {
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
