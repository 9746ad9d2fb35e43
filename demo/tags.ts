/** The eight tags of the demonstration news; colours as data, each at least 4.5:1 on white. */
export const tags = [
  { name: "Детская фтизиатрия", slug: "detskaya-ftiziatriya", color: "#0F766E" },
  { name: "Диагностика", slug: "diagnostika", color: "#15609E" },
  { name: "Законодательство", slug: "zakonodatelstvo", color: "#9A6700" },
  { name: "Конференция", slug: "konferenciya", color: "#0B3A66" },
  { name: "Лечение", slug: "lechenie", color: "#6D4AA5" },
  { name: "Новости общества", slug: "novosti-obshchestva", color: "#4A5D73" },
  { name: "Школа", slug: "shkola", color: "#1B7F4B" },
  { name: "Эпидемиология", slug: "epidemiologiya", color: "#5E6A12" },
] as const;
