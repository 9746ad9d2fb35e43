import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { RichText } from "../../components/rich-text.tsx";
import styles from "./flat-page.module.css";
import type { PageSections } from "./page-sections.ts";

type ShownPage = { title: string; version: string | null } & PageSections;

/** A static page as visitors see it. */
export function FlatPageView({ page, head }: { page: ShownPage; head: React.ReactNode }) {
  const { title, version, html, sections } = page;
  return (
    <InnerPage crumbs={[{ label: title }]} title={withNoBreakSpaces(title)}>
      {head}
      <RailLayout
        className={version === null ? styles.unversioned : undefined}
        rail={<PageFacts version={version} sections={sections} />}
      >
        {/* The text of a consent begins with its version instead of a lead. */}
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
            На этой странице
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
