import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Breadcrumbs, Container, type Crumb, PageTitle } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { paths } from "../paths.ts";
import styles from "./inner-page.module.css";
import { softenLongWords } from "./non-breaking-spaces.ts";

export type InnerPageProps = {
  /** The way here without «Главная», which stands first by itself; the last crumb is this page. */
  crumbs: Crumb[];
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

/** In characters: beyond it a headline in full size takes half of the first screen. */
const longTitle = 70;

/** Every page but the front page: where it stands, what it is called, what it shows. */
export function InnerPage({ crumbs, title, lead, children }: InnerPageProps) {
  return (
    <Container className={styles.page}>
      <Breadcrumbs crumbs={[{ label: "Главная", to: paths.landing }, ...crumbs]} />
      <PageTitle lead={lead} long={typeof title === "string" && title.length > longTitle}>
        {typeof title === "string" ? softenLongWords(title) : title}
      </PageTitle>
      {children}
    </Container>
  );
}

/** Loads a page in full: the one shown, whose section could not be fetched, unless `to` says another. */
export function RefreshLink({ to }: { to?: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <Link to={to || pathname + search} reloadDocument arrow>
      Обновить
    </Link>
  );
}
