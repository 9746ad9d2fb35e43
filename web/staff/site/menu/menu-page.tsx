import { type EntrySummary, listEntries } from "#contract/site/entries/entries.ts";
import { type Menu, setMenu, showMenu } from "#contract/site/society-settings.ts";
import { targetKind } from "#ui/links/link.tsx";
import { ArrowUpRightIcon, ChevronDownIcon } from "#ui/status/icons.tsx";
import { paths } from "#web/paths.ts";
import { useApiCache, useApiQuery, useStaffApi } from "../../kit/api/use-api.ts";
import { EditForm, fieldsOf, useEditForm } from "../../kit/fields/edit-form.tsx";
import { settingInWords } from "../../kit/fields/setting-in-words.ts";
import { QueryStates } from "../../kit/list/list-states.tsx";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { useSections } from "../../library/links/link-targets.ts";
import { menuLabels } from "../settings/setting-labels.ts";
import styles from "./menu-field.module.css";
import { MenuField } from "./menu-field.tsx";

/** The menu at the top of every page: a preview, and its items in order. */
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
    send: (values, revision) => api.request(setMenu, { body: { ...values, revision } }),
    latest: () => api.request(showMenu),
    onSaved: (saved) => cache.set(showMenu, undefined, saved),
    done: "Меню сохранено. На сайте оно сменится сразу.",
  });
  const titles = useTitlesOfPlaces(edit.values.menu);
  return (
    <EditForm edit={edit} save="Сохранить меню" words={settingInWords}>
      <MenuPreview items={edit.values.menu} />
      <MenuField {...fieldsOf(edit)("menu")} titles={titles} errorOf={edit.form.errorOf} />
    </EditForm>
  );
}

/**
 * Titles of the usual targets of a menu: sections of the site, pages, documents, and the latest news if the menu links
 * to one.
 */
function useTitlesOfPlaces(menu: Menu["menu"]): ReadonlyMap<string, string> {
  const namesNews = menu.some((item) => [item, ...item.items].some(({ to }) => to.startsWith(`${paths.news}/`)));
  const found = [useEntries("page"), useEntries("document"), useEntries("news", namesNews)].flat();
  return new Map([
    ...found.map(({ path, facts, title }) => [path ?? facts?.file_src ?? "", title] as const),
    ...useSections().map(({ to, title }) => [to, title] as const),
  ]);
}

function useEntries(kind: "page" | "document" | "news", isNeeded = true): readonly EntrySummary[] {
  return useApiQuery(listEntries, isNeeded ? { params: { kind }, query: { limit: "200" } } : null).data?.results ?? [];
}

type Item = Menu["menu"][number];

/** A preview of the menu as the header shows it. */
function MenuPreview({ items }: { items: readonly Item[] }) {
  const shown = items.filter(({ is_hidden, title }) => !is_hidden && title !== "");
  return (
    <section className={styles.preview} aria-label="Так меню выглядит на сайте">
      <p className="hint">Так на сайте</p>
      {shown.length === 0 ? (
        <p>Меню не показывается: в нём нет видимых пунктов.</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by their position.
            <PreviewItem key={index} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PreviewItem({ item: { title, to, items } }: { item: Item }) {
  const under = items.filter((link) => !link.is_hidden && link.title !== "");
  return (
    <li>
      <span className={styles.name}>
        {title}
        {items.length > 0 && <ChevronDownIcon sign />}
        {items.length === 0 && targetKind(to) === "external" && <ArrowUpRightIcon sign />}
      </span>
      {to === paths.registration && <span className="hint">пока открыта</span>}
      {under.length > 0 && <span className="hint">{under.map((link) => link.title).join(", ")}</span>}
    </li>
  );
}
