import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listNews, listTags, newsPageSize } from "../../../contract/news.ts";
import { pageCount } from "../../../domain/paging.ts";
import { counted, words } from "../../../domain/russian-plurals.ts";
import { Pager } from "../../../ui/pager.tsx";
import { RailLayout } from "../../../ui/rail-layout.tsx";
import { ToggleList } from "../../../ui/toggle-list.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { keepWhatWasShown, useKept } from "../../components/keep-what-was-shown.ts";
import { PageHead } from "../../components/page-head.tsx";
import { PendingSpinner } from "../../components/pending-spinner.tsx";
import { apiOf, queryOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { NoNews } from "./no-news.tsx";
import styles from "./news-list.module.css";
import { NewsRow } from "./news-row.tsx";
import { askedTags, chosenSlugs, newsAddress, tagToggles } from "./tag-choice.ts";

export async function loader(args: LoaderFunctionArgs) {
  const api = apiOf(args);
  const query = queryOf(args);
  const asked = askedTags(query);
  const pageText = query.getAll("page").at(-1);
  const [tags, news] = await Promise.all([
    api.ask(listTags),
    api.ask(listNews, { query: { page: pageText, tags: asked ?? undefined } }),
  ]);
  return {
    tags,
    asked,
    count: news.count,
    // The API has refused every page that does not exist.
    page: Number(pageText) || 1,
    pages: pageCount(news.count, newsPageSize),
    news: news.results.map(({ id, title, pub_date, excerpt, is_announ, tags, picture }) => {
      return { id, title, pub_date, excerpt, is_announ, tags, picture };
    }),
  };
}

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return keepWhatWasShown(serverLoader);
}

export default function NewsListPage() {
  const shown = useKept<typeof loader>();
  return (
    <InnerPage crumbs={[{ label: "Новости" }]} title="Новости">
      {shown === null ? <NotLoadedNews /> : <LoadedNews shown={shown} />}
    </InnerPage>
  );
}
