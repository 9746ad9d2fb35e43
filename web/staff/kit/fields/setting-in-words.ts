/** Returns a setting as text, for comparing two versions; a list as its items. */
export function settingInWords(_field: string, value: unknown): string | string[] {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "да" : "нет";
  if (Array.isArray(value)) return value.map(itemInWords).filter(Boolean);
  const text = String(value);
  return text.includes("\n") ? text.split("\n") : text.replace("T", " ");
}

type MenuLink = { title: string; to: string };
type Item =
  | string
  | { title: string; text: string }
  | { name: string; places: string }
  | (MenuLink & { items: MenuLink[] });

function itemInWords(item: Item): string {
  if (typeof item === "string") return item;
  if ("places" in item) return `${item.name}: ${item.places || "без ограничения"}`;
  if ("items" in item)
    return [item, ...item.items].map(({ title, to }) => [title, to].filter(Boolean).join(" ")).join(", ");
  return [item.title, item.text].filter(Boolean).join(": ");
}
