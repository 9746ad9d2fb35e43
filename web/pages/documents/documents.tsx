import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { listDocuments } from "#contract/site/documents.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { InnerPage, RefreshLink } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { orNull, staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import styles from "./file-rows.module.css";
import { FileRows } from "./file-rows.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const documents = await orNull(apiOf(args).request(listDocuments));
  if (!documents) return null;
  return documents.map(({ id: _id, ...file }) => file);
}

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return staleDataFallback(serverLoader, request);
}

export default function DocumentsPage() {
  const documents = useStaleData<typeof loader>();
  return (
    <InnerPage crumbs={[{ label: "Документы" }]} title="Документы">
      <PageHead
        title="Документы"
        description="Устав, заявление о приёме, положения о членстве и взносах, образцы и памятки: документы общества для скачивания."
        path={paths.documents}
      />
      {documents === null ? (
        <EmptyState title="Список документов" action={<RefreshLink />} />
      ) : (
        <RailLayout rail={<DocumentsIntro count={documents.length} />}>
          {documents.length > 0 ? (
            sectionsOf(documents).map(({ section, files }) => (
              <section key={section} className={styles.section}>
                {section && <h2 className={styles.heading}>{section}</h2>}
                <FileRows files={files} />
              </section>
            ))
          ) : (
            <EmptyState title="Документов пока нет">Когда общество их опубликует, они появятся здесь.</EmptyState>
          )}
        </RailLayout>
      )}
    </InnerPage>
  );
}

type Listed = NonNullable<ReturnType<typeof useStaleData<typeof loader>>>;

/** Groups of documents in the order of their first ones; those without a group come last. */
function sectionsOf(documents: Listed): { section: string; files: Listed }[] {
  const names = [...new Set(documents.map(({ section }) => section))].sort(
    (one, other) => Number(one === "") - Number(other === ""),
  );
  return names.map((section) => ({ section, files: documents.filter((one) => one.section === section) }));
}

function DocumentsIntro({ count }: { count: number }) {
  const email = useRootData()?.site.email;
  return (
    <div className="stack gap-3 measure muted small">
      {count > 0 && (
        <p data-print="hide">{counted(count, words.documents)}. Нажмите на название, чтобы открыть или скачать файл.</p>
      )}
      {email && (
        <p>
          Нужна бумажная копия или другой формат? Напишите: <Link to={`mailto:${email}`}>{email}</Link>
        </p>
      )}
    </div>
  );
}
