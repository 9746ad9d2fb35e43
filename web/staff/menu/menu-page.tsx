import { type EntrySummary, listEntries } from "#contract/editors/entries.ts";
import { type Menu, setMenu, showMenu } from "#contract/editors/society-settings.ts";
import { paths } from "../../paths.ts";
import { useApiCache, useApiQuery, useStaffApi } from "../api/use-api.ts";
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

/** Titles of the usual targets of a menu: sections of the site, pages, documents, and the latest news where it names one. */
function useTitlesOfPlaces(menu: Menu["menu"]): ReadonlyMap<string, string> {
  const namesNews = menu.some((item) => [item, ...item.items].some(({ to }) => to.startsWith(`${paths.news}/`)));
  const found = [useEntries("page"), useEntries("document"), useEntries("news", namesNews)].flat();
  return new Map([
    ...found.map(({ path, facts, title }) => [path ?? facts?.file_src ?? "", title] as const),
    ...sectionsNamed("").map(({ to, title }) => [to, title] as const),
  ]);
}

function useEntries(kind: "page" | "document" | "news", isNeeded = true): readonly EntrySummary[] {
  return useApiQuery(listEntries, isNeeded ? { params: { kind }, query: { limit: "200" } } : null).data?.results ?? [];
}
