/** Palette for tags: each colour has a contrast of at least 4.5 to 1 with white, and differs from its neighbours. */
export const tagColours = [
  { name: "Синий", value: "#15609E" },
  { name: "Тёмно-синий", value: "#0B3A66" },
  { name: "Бирюзовый", value: "#0F766E" },
  { name: "Зелёный", value: "#1B7F4B" },
  { name: "Оливковый", value: "#5E6A12" },
  { name: "Охра", value: "#9A6700" },
  { name: "Коричневый", value: "#8A4B1F" },
  { name: "Вишнёвый", value: "#A3264F" },
  { name: "Сиреневый", value: "#8B3A94" },
  { name: "Фиолетовый", value: "#6D4AA5" },
  { name: "Серо-синий", value: "#4A5D73" },
] as const;
