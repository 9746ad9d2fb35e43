import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { showPreview } from "#contract/editors/entry-previews.ts";
import { Notice } from "#ui/status/notice.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { apiOf } from "../../load.ts";
import { FlatPageView } from "../flat-page/flat-page-view.tsx";
import { pageSections } from "../flat-page/page-sections.ts";
import { NewsItemView } from "../news/news-item-view.tsx";
import styles from "./preview.module.css";

/** What an editor is working on, as visitors will see it, for whoever has the link. */
export async function loader(args: LoaderFunctionArgs) {
  const preview = await apiOf(args).ask(showPreview, { params: { key: args.params["key"] ?? "" } });
  const { is_out: isOut } = preview;
  if (preview.kind === "page") {
    const { title, version, content } = preview.item;
    return { kind: "page" as const, isOut, page: { title, version, ...pageSections(content) } };
  }
  const { id, title, text, pub_date, link, tags, news_document: documents, picture } = preview.item;
  const waits = isOut ? undefined : preview.appears;
  return { kind: "news" as const, isOut, news: { id, title, text, pub_date, link, tags, documents, picture, waits } };
}

export default function PreviewPage() {
  const preview = useLoaderData<typeof loader>();
  const title = preview.kind === "news" ? preview.news.title : preview.page.title;
  const head = (
    <>
      <PageHead title={`Просмотр: ${title}`} noindex />
      <div className={styles.note}>
        <Notice title={preview.isOut ? "Это просмотр" : "Это просмотр, на\u00a0сайте этого ещё нет"}>
          <p>Так страница будет выглядеть. Посетители видят её такой только после публикации.</p>
          <p>
            Чтобы показать её коллеге, отправьте ему адрес этой страницы: он откроется неделю и&nbsp;без входа
            на&nbsp;сайт.
          </p>
        </Notice>
      </div>
    </>
  );
  if (preview.kind === "news") return <NewsItemView news={preview.news} head={head} />;
  return <FlatPageView page={preview.page} head={head} />;
}
