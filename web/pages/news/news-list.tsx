import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { listNews, listTags, newsPageSize } from "#contract/site/news.ts";
import { pageCount } from "#domain/site/paging.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { Button } from "#ui/forms/button.tsx";
import { ToggleList } from "#ui/forms/toggle-list.tsx";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { InnerPage, RefreshLink } from "../../components/inner-page.tsx";
import { ListStatus } from "../../components/list-status.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { PagedList } from "../../components/paged-list.tsx";
import { orNull, staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { apiOf, queryOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { NewsRow } from "./news-row.tsx";
import { askedTags, chosenSlugs, newsAddress, tagToggles } from "./tag-choice.ts";

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const query = queryOf(args);
  const pageText = query.getAll("page").at(-1);
  const tags = await orNull(api.request(listTags));
  if (!tags) return null;
  const asked = askedTags(query, tags);
  const news = await orNull(api.request(listNews, { query: { page: pageText, tags: asked ?? undefined } }));
  if (!news) return null;
  return {
    tags,
    asked,
    count: news.count,
    // The API refuses pages that do not exist.
    page: Number(pageText) || 1,
    pages: pageCount(news.count, newsPageSize),
    news: news.results.map(({ id, title, pub_date, excerpt, is_announ, tags, picture }) => {
      return { id, title, pub_date, excerpt, is_announ, tags, picture };
    }),
  };
}

type Shown = NonNullable<ReturnType<typeof useStaleData<typeof loader>>>;

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return staleDataFallback(serverLoader, request);
}

export default function NewsListPage() {
  const shown = useStaleData<typeof loader>();
  return (
    <InnerPage crumbs={[{ label: "Новости" }]} title="Новости">
      {shown === null ? (
        <>
          <PageHead title="Новости" />
          <EmptyState title="Список новостей" action={<RefreshLink />} />
        </>
      ) : (
        <TaggedNews shown={shown} />
      )}
    </InnerPage>
  );
}

function TaggedNews({ shown }: { shown: Shown }) {
  const { tags, asked } = shown;
  const rail = (
    <ToggleList
      name="Рубрики"
      toggles={tagToggles(tags, asked)}
      allTo={newsAddress(1, null)}
      noneTo={newsAddress(1, [])}
    />
  );
  return (
    <RailLayout rail={rail}>
      <NewsHead shown={shown} />
      <ListStatus />
      {shown.news.length === 0 ? (
        <NoNews filtered={asked !== null} anyChosen={chosenSlugs(tags, asked).length > 0} />
      ) : (
        <NewsRows shown={shown} />
      )}
    </RailLayout>
  );
}

/**
 * Search engines get the canonical list without tags, because each selection of tags is another view of the same news.
 */
function NewsHead({ shown: { asked, page, pages } }: { shown: Shown }) {
  const which = page > 1 ? `, страница ${page}` : "";
  const place = page > 1 ? ` Страница ${page} из ${pages}.` : "";
  return (
    <PageHead
      title={`Новости${which}`}
      description={`Новости общества: диагностика и лечение туберкулёза, школа, конференция, объявления.${place}`}
      path={newsAddress(page, null)}
      noindex={asked !== null}
      feed
    />
  );
}

function NewsRows({ shown: { asked, news, count, page, pages } }: { shown: Shown }) {
  const first = news.find((item) => item.picture !== null);
  return (
    <PagedList
      counted={counted(count, words.news)}
      page={page}
      pageCount={pages}
      hrefFor={(number) => newsAddress(number, asked)}
    >
      <ul className="plain">
        {news.map((item) => (
          <NewsRow key={item.id} news={item} eager={item === first} />
        ))}
      </ul>
    </PagedList>
  );
}

/** Shown instead of news if no tag is selected, the selected tags have no news, or no news are published. */
function NoNews({ filtered, anyChosen }: { filtered: boolean; anyChosen: boolean }) {
  if (!filtered) {
    return (
      <EmptyState
        title="Новостей пока нет"
        action={
          <Link arrow to={paths.landing}>
            На главную
          </Link>
        }
      >
        Когда появится первая, она будет здесь.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={anyChosen ? "В этих рубриках новостей нет" : "Ни одна рубрика не выбрана"}
      action={<Button to={paths.news}>Показать все новости</Button>}
    >
      {anyChosen
        ? "Отметьте другие рубрики или вернитесь ко всем новостям."
        : "Отметьте хотя бы одну, и новости появятся здесь."}
    </EmptyState>
  );
}
