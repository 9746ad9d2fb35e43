import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { AnswerOf } from "#contract/endpoint.ts";
import { showPreview } from "#contract/site/entries/entry-previews.ts";
import { longDate } from "#domain/text/russian-dates.ts";
import { Notice } from "#ui/status/notice.tsx";
import { BulletinGrid } from "../../components/bulletin-card.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { SessionList } from "../../components/session-row.tsx";
import { apiOf } from "../../load.ts";
import { ConferenceReport } from "../conferences/conference-report.tsx";
import { FileRows } from "../documents/file-rows.tsx";
import { FlatPageView } from "../flat-page/flat-page-view.tsx";
import { pageSections } from "../flat-page/page-sections.ts";
import { NewsItemView } from "../news/news-item-view.tsx";
import styles from "./preview.module.css";

type Preview = AnswerOf<typeof showPreview>;

/** An unpublished entry as visitors will see it. Accessible to everyone with the link. */
export function loader(args: LoaderFunctionArgs): Promise<Preview> {
  return apiOf(args).request(showPreview, { params: { key: args.params["key"] ?? "" } });
}

export default function PreviewPage() {
  const preview = useLoaderData<typeof loader>();
  const head = <PreviewHead preview={preview} />;
  if (preview.kind === "news") {
    const { news_document: documents, ...item } = preview.item;
    const waits = preview.is_out ? undefined : preview.appears;
    return <NewsItemView news={{ ...item, documents, waits }} head={head} />;
  }
  if (preview.kind === "page") {
    const { title, version, content } = preview.item;
    return <FlatPageView page={{ title, version, ...pageSections(content) }} head={head} />;
  }
  return (
    <InnerPage crumbs={[{ label: sections[preview.kind] }]} title={sections[preview.kind]}>
      {head}
      <ListedPart preview={preview} />
    </InnerPage>
  );
}

/** For entries without a page of their own: the page that lists them. */
const sections = {
  session: "Школа фтизиатра",
  conference: "Конференции",
  bulletin: "Бюллетень",
  document: "Документы",
};

type Listed = Extract<Preview, { kind: keyof typeof sections }>;

function ListedPart({ preview: { kind, item } }: { preview: Listed }) {
  if (kind === "session") return <SessionList sessions={[item]} />;
  if (kind === "bulletin") return <BulletinGrid bulletins={[item]} />;
  if (kind === "document") return <FileRows files={[item]} />;
  const { conference_school, ...report } = item;
  const schools = conference_school.slice(0, -1).map(({ name }) => name);
  return (
    <ul>
      <ConferenceReport conference={{ ...report, schools, totals: null }} />
    </ul>
  );
}

function PreviewHead({ preview: { kind, item, is_out, appears } }: { preview: Preview }) {
  return (
    <>
      <PageHead title={`Просмотр: ${titleOf({ kind, item } as Preview)}`} noindex />
      <div className={styles.note}>
        <Notice title={is_out ? "Это просмотр" : "Это просмотр, на сайте этого ещё нет"}>
          <p>Так это будет выглядеть. Посетители увидят это только после публикации.</p>
          {!is_out && appears !== null && (
            <p>
              Будет опубликовано {longDate(appears.slice(0, 10))}, {appears.slice(11, 16)}.
            </p>
          )}
          <p>Чтобы показать коллеге, отправьте ему адрес этой страницы: он откроется неделю и без входа на сайт.</p>
        </Notice>
      </div>
    </>
  );
}

function titleOf({ kind, item }: Preview): string {
  if (kind === "bulletin") return `№ ${item.number}`;
  return kind === "conference" ? item.name : item.title;
}
