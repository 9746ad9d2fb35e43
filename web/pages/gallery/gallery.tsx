import { data, type LoaderFunctionArgs } from "react-router";
import { gallery } from "#ui/gallery-examples.ts";
import { RailLayout } from "#ui/layout/page-layout.tsx";
import { InnerPage } from "../../components/inner-page.tsx";
import { PageHead } from "../../components/page-head.tsx";
import { visitContext } from "../../request-context.ts";
import styles from "./gallery.module.css";

/** Only for development: in production the page does not exist. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(visitContext).gallery) throw data(null, { status: 404 });
  return null;
}

/** The gallery is itself an example of the main area, and a page has only one. */
const shown = gallery.filter(({ name }) => name !== "main-area");

/** Every building block in all its states. */
export default function Gallery() {
  return (
    <InnerPage crumbs={[{ label: "Составные части" }]} title="Составные части">
      <PageHead title="Составные части" noindex />
      {shown.map(({ name, examples }) => (
        <section key={name} aria-labelledby={`gallery-${name}`} className={styles.block}>
          <RailLayout
            rail={
              <h2 id={`gallery-${name}`} className="title-3">
                {name}
              </h2>
            }
          >
            {Object.entries(examples).map(([state, example]) => (
              <div key={state} className={styles.example} data-example={`${name}/${state}`}>
                <p className={styles.state}>{state}</p>
                {example}
              </div>
            ))}
          </RailLayout>
        </section>
      ))}
    </InnerPage>
  );
}
