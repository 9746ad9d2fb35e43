import { useQueries } from "@tanstack/react-query";
import { listEntries } from "#contract/editors/entries.ts";
import { type Menu, setMenu, showMenu } from "#contract/editors/society-settings.ts";
import { showNews } from "#contract/site/news.ts";
import { paths } from "../../paths.ts";
import { queryOf, useApiCache, useApiQuery, useStaffApi } from "../api/use-api.ts";
import { EditForm, fieldsOf, useEditForm } from "../fields/edit-form.tsx";
import { settingInWords } from "../fields/setting-in-words.ts";
import { sectionsNamed } from "../links/link-targets.ts";
import { QueryStates } from "../list/list-states.tsx";
import { StaffPage } from "../parts/staff-page.tsx";
import { menuLabels } from "../settings/setting-labels.ts";
import { MenuField } from "./menu-field.tsx";
import { MenuPreview } from "./menu-preview.tsx";

/** The menu at the top of every page: its items in order, above them as visitors see it. */
export function MenuPage() {
  const menu = useApiQuery(showMenu);
  return (
    <StaffPage title="Меню сайта" context="Стоит наверху каждой страницы сайта">
      <QueryStates query={menu} what="меню">
        {(data) => <MenuForm menu={data} />}
      </QueryStates>
    </StaffPage>
  );
}

function MenuForm({ menu }: { menu: Menu }) {
  const api = useStaffApi();
  const cache = useApiCache();
  const edit = useEditForm({
    saved: menu,
    valuesOf: ({ revision: _, ...values }: Menu) => values,
    labels: menuLabels,
    send: (values, revision) => api.ask(setMenu, { body: { ...values, revision } }),
    latest: () => api.ask(showMenu),
    tell: (saved) => cache.set(showMenu, undefined, saved),
    done: "Меню сохранено. На\u00a0сайте оно сменится сразу.",
  });
  const titles = useTitlesOfPlaces(edit.values.menu);
  return (
    <EditForm edit={edit} save="Сохранить меню" words={settingInWords}>
      <MenuPreview items={edit.values.menu} />
      <MenuField {...fieldsOf(edit)("menu")} titles={titles} errorOf={edit.form.errorOf} />
    </EditForm>
  );
}

/** Titles of the usual targets of a menu: sections of the site, pages, documents, and the news that it names. */
function useTitlesOfPlaces(menu: Menu["menu"]): ReadonlyMap<string, string> {
  const api = useStaffApi();
  const pages = useApiQuery(listEntries, { params: { kind: "page" }, query: { limit: "200" } });
  const documents = useApiQuery(listEntries, { params: { kind: "document" }, query: { limit: "200" } });
  const addresses = new Set(menu.flatMap((item) => [item, ...item.items].map(({ to }) => to)));
  const news = useQueries({
    queries: [...addresses].flatMap((address) => {
      const [, news_id] = /^\/news\/(\d+)$/.exec(address) ?? [];
      return news_id === undefined ? [] : [{ ...queryOf(api, showNews, { params: { news_id } }), retry: false }];
    }),
  });
  const entries = [...(pages.data?.results ?? []), ...(documents.data?.results ?? [])];
  return new Map([
    ...entries.map(({ path, facts, title }) => [path ?? facts?.file_src ?? "", title] as const),
    ...news.flatMap(({ data }) => (data ? [[paths.newsItem(data.id), data.title] as const] : [])),
    ...sectionsNamed("").map(({ to, title }) => [to, title] as const),
  ]);
}
