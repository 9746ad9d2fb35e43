import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Breadcrumbs, Container, type Crumb, PageTitle } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { paths } from "../paths.ts";
import styles from "./frame/site-frame.module.css";
import { softenLongWords } from "./soft-hyphens.ts";

export type InnerPageProps = {
  /** Breadcrumbs after «Главная», which is added; the last one is the current page. */
  crumbs: Crumb[];
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** In full size it would take half of the first screen, or a word of it would not fit a phone. */
const longTitle = /.{70}|[а-яё]{18}/i;

/** The layout of every page but the landing: breadcrumbs, title, content. */
export function InnerPage({ crumbs, title, lead, children }: InnerPageProps) {
  const heading = typeof title === "string" ? softenLongWords(title) : title;
  return (
    <Container className={styles.innerPage}>
      <Breadcrumbs crumbs={[{ label: "Главная", to: paths.landing }, ...crumbs.map(softened)]} />
      <PageTitle lead={lead} long={typeof title === "string" && longTitle.test(title)}>
        {heading}
      </PageTitle>
      {children}
    </Container>
  );
}

const softened = (crumb: Crumb) => ({ ...crumb, label: softenLongWords(crumb.label) });

/** A link that loads a document; by default the current page, after its data could not be fetched. */
export function RefreshLink({ to }: { to?: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to || pathname + search} reloadDocument arrow>
      Обновить
    </Link>
  );
}
