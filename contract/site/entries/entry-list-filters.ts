import { onlyIfTrue, repeatedNumbers, searchText } from "../../wire/query-values.ts";

/** Filters of a list of entries, besides the search text and the part. */
export const entryFilters = {
  tag: repeatedNumbers.meta({ description: "Новости: id рубрик на сайте, любая из них" }),
  is_announ: onlyIfTrue.meta({ description: "Новости: true — те, что в объявлениях" }),
  season: repeatedNumbers.meta({ description: "Школы: id сезонов на сайте, любой из них" }),
  author: searchText.meta({ description: "Кто писал или правил: имя, как в списке авторов" }),
};
