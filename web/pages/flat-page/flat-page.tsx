import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listPages } from "../../../contract/pages.ts";
import { Link } from "../../../ui/link.tsx";
import { RailLayout } from "../../../ui/rail-layout.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { keepShortWords, softenLongWords } from "../../components/keep-short-words.ts";
import { PageHead } from "../../components/page-head.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import styles from "./flat-page.module.css";
import { type PageSections, pageSections } from "./page-sections.ts";

/** Any address that no other page has: the staff's page of that address, or the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const url = withoutSlashes(args.params["*"] ?? "");
  const pages = await apiOf(args).ask(listPages);
  const page = pages.find((page) => withoutSlashes(page.url) === url);
  if (page === undefined) throw data(null, { status: 404 });
  const { title, description, version, content } = page;
  return { url, title, description, version, ...pageSections(content) };
}

function withoutSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, "");
}

export default function FlatPage() {
  const { url, title, description, version, html, sections } = useLoaderData<typeof loader>();
  return (
    <InnerPage crumbs={[{ label: title }]} title={softenLongWords(keepShortWords(title))}>
      <PageHead title={title} description={description} path={paths.flatPage(url)} />
      <RailLayout
        className={version === null ? styles.unversioned : undefined}
        rail={<PageFacts version={version} sections={sections} />}
      >
        {/* A text that people agree to opens with its version, not with a lead. */}
        <RichText html={html} lead={version === null} />
      </RailLayout>
    </InnerPage>
  );
}

type PageFactsProps = { version: string | null; sections: PageSections["sections"] };

function PageFacts({ version, sections }: PageFactsProps) {
  return (
    <>
      {version !== null && <p className={styles.version}>Редакция {version}</p>}
      {sections.length > 1 && (
        <nav className={styles.contents} aria-labelledby="contents" data-print="hide">
          <p id="contents" className={styles.name}>
            На&nbsp;этой странице
          </p>
          <ul className={styles.list}>
            {sections.map(({ place, title }) => (
              <li key={place}>
                <Link className={styles.link} to={`#${place}`}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}
