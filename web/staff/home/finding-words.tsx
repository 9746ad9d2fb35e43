import type { ReactNode } from "react";
import type { Finding, FindingSort } from "../../../contract/overview.ts";
import { counted } from "../../../domain/russian-plurals.ts";
import { paths } from "../../paths.ts";
import { labelOf } from "../entries/entry-fields.ts";
import { editorOf, listOf, wordsOfKind } from "../entries/entry-sections.ts";
import { BrokenLinkIcon, LostFileIcon, PageIcon, PictureIcon } from "../staff-icons.tsx";

type Words = { Icon: () => ReactNode; title: string; why: string };

/** What each sort of finding is called, and whom it troubles. */
export const findingWords: Record<FindingSort, Words> = {
  "broken-link": {
    Icon: BrokenLinkIcon,
    title: "Ссылки, которые никуда не\u00a0ведут",
    why: "Кто перейдёт по\u00a0такой ссылке, увидит «Страница не\u00a0найдена».",
  },
  "missing-file": {
    Icon: LostFileIcon,
    title: "Файлы, которых нет на\u00a0диске",
    why: "Они не\u00a0откроются. Загрузите их заново или верните из\u00a0резервной копии.",
  },
  "no-alt": {
    Icon: PictureIcon,
    title: "Картинки без описания",
    why: "Их не\u00a0поймёт тот, кто слушает страницу.",
  },
  "no-description": {
    Icon: PageIcon,
    title: "Страницы без описания",
    why: "Поисковые системы покажут вместо него первые слова текста.",
  },
};

const pictureForms = ["картинка", "картинки", "картинок"] as const;

/** «Новость · Текст · /old/»: where it is, for the second line. */
export function whereIs(sort: FindingSort, { kind, field, what, count, is_waiting }: Finding): string {
  const place = kind === "settings" || kind === "menu" ? [] : [wordsOfKind(kind).one, placeIn(kind, field)];
  const pictures = sort === "no-alt" && field !== "picture-alt" ? counted(count, pictureForms) : "";
  const waiting = is_waiting ? "эта новость ещё не\u00a0вышла" : "";
  return [...place, what, pictures, waiting].filter(Boolean).join(" · ");
}

function placeIn(kind: Parameters<typeof labelOf>[0], field: string): string {
  if (field === "picture-alt") return labelOf(kind, "picture").toLowerCase();
  return field === "" || field === "description" ? "" : labelOf(kind, field).toLowerCase();
}

/** Straight to the field, where one is to blame. */
export function addressOfFinding({ kind, id, field }: Finding): string {
  if (kind === "settings") return paths.staffSettings;
  if (kind === "menu") return id === null ? listOf("page") : editorOf("page", id);
  const editor = id === null ? listOf(kind) : editorOf(kind, id);
  return field === "" ? editor : `${editor}#${field}`;
}
