import type { Insertable } from "kysely";
import { searchKey } from "#domain/search/search-key.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Tables } from "#server/platform/database/tables/tables.ts";

type Row = Insertable<Tables["news"]>;

/** The commonest first: they are taken as often as such words are. */
const common =
  "в и на для с о по из у врач туберкулёз пациент лечение диспансер школа конференция лёгкие диагностика случай год край общество больница доклад отделение анализ снимок дети занятие препарат".split(
    " ",
  );
const roots =
  "диагност лаборатор устойчив рентгенолог бактериолог амбулатор стационар профилакт вакцин контакт инфекц флюорограф иммунитет дыхат терап хирург клинич методич правлен резолюц тезис программ слушател секретариат заявлен устав бюллетен осмотр регион участк статистик исследован наблюден рекомендац консилиум решен вопрос ответ результат приказ".split(
    " ",
  );
const middles = ["", "ов", "ич", "альн", "енн", "ист", "ован", "тельн", "онн", "ическ"];
const ends = ["ый", "ая", "ого", "ой", "ых", "ыми", "ие", "ия", "ию", "ием", "а", "у", "ом", "ы"];
const rare = roots.flatMap((root) => middles.flatMap((middle) => ends.map((end) => root + middle + end)));

/** The same numbers every time, 0 to 1. */
function numbers(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** News number `index`, the same at every run: about 1,500 characters of words that are as frequent as words are. */
function inventedNews(index: number): Row {
  const next = numbers(index + 1);
  const word = () => {
    const list = next() < 0.55 ? common : rare;
    return list[Math.floor(next() ** 2.5 * list.length)] as string;
  };
  const sentence = (length: number) => {
    const words = Array.from({ length }, word).join(" ");
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
  const title = sentence(5 + Math.floor(next() * 6));
  const paragraphs = Array.from({ length: 5 }, () => `<p>${sentence(20)}. ${sentence(18)}.</p>`);
  const text = paragraphs.join("");
  return {
    title,
    text,
    pub_date: new Date(Date.UTC(2010, 0, 1) + index * 13 * 3_600_000).toISOString(),
    link: null,
    picture_alt: "",
    search_key: searchKey(title),
  };
}

const portion = 500;

/** Puts invented news beside what is there. @param change makes another row of each. */
export async function fillNews(
  { transaction }: Database,
  total: number,
  change = (row: Row, _index: number): Row => row,
) {
  for (let start = 0; start < total; start += portion) {
    const places = Array.from({ length: Math.min(portion, total - start) }, (_, place) => start + place);
    const rows = places.map((index) => change(inventedNews(index), index));
    await transaction((db) => db.insertInto("news").values(rows).execute());
  }
}
