import "#ui/layers.css";
import "#ui/tokens.css";
import "#ui/base.css";
import "#ui/layout/primitives.css";
import "#ui/view-schemes.css";
import "./fonts/fonts.css";
import cyrillicFont from "@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url";
import { type ReactNode, use } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import type { Conference } from "#contract/conference/conferences.ts";
import { listNews } from "#contract/site/news.ts";
import { showSite } from "#contract/site/site.ts";
import { viewClasses } from "#domain/site/view-scheme.ts";
import { classNames } from "#ui/class-names.ts";
import { Button } from "#ui/forms/button.tsx";
import { Container, PageTitle, RailLayout } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { ErrorWords } from "./components/error-words.ts";
import favicon from "./components/favicon.svg?url";
import styles from "./components/frame/site-frame.module.css";
import { SiteFrame } from "./components/frame/site-frame.tsx";
import { SearchForm } from "./components/frame/utility-bar.tsx";
import { PageHead } from "./components/page-head.tsx";
import { orNull } from "./components/stale-data-fallback.ts";
import { UnloadedPage } from "./components/unloaded-page.tsx";
import latinFont from "./fonts/generated/golos-latin.woff2?url";
import { LateScripts } from "./late-scripts.tsx";
import type { Missing } from "./load.ts";
import { CallUs } from "./pages/registration/call-us.tsx";
import { paths } from "./paths.ts";
import { visitContext } from "./request-context.ts";

const announcementsShown = 12;

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, view, siteUrl, apiUrl } = context.get(visitContext);
  const [site, announcements] = await Promise.all([
    api.request(showSite),
    orNull(api.request(listNews, { query: { is_announ: "true", limit: String(announcementsShown) } })),
  ]);
  return {
    // The landing has a loader of its own for the picture.
    site: {
      ...site,
      landing_picture: null,
      current_conference: site.current_conference && withoutLists(site.current_conference),
    },
    siteUrl,
    apiUrl,
    view,
    announcements: (announcements?.results ?? []).map(({ id, title, pub_date, link }) => ({
      id,
      title,
      pub_date,
      link,
    })),
  };
}

/** Documents and schools belong to the pages that list them; every page would carry them otherwise. */
export function withoutLists({ conference_doc, conference_school, ...conference }: Conference) {
  return conference;
}

export type RootData = Awaited<ReturnType<typeof loader>>;
export type ShownSite = RootData["site"];

/** The data of the frame is loaded once a visit, not at every step. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="ru" className={viewClasses(root?.view ?? null) || undefined} data-api-url={root?.apiUrl}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        {[cyrillicFont, latinFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <LateScripts />
      </body>
    </html>
  );
}

/** All pages but those of staff, who have a frame of their own. */
export default function App() {
  const isOfStaff = useMatches().some(({ id }) => id === "staff/staff-layout");
  const page = <Outlet />;
  return isOfStaff ? page : <SiteFrame>{page}</SiteFrame>;
}

export function ErrorBoundary() {
  return (
    <SiteFrame isError>
      <ErrorPage />
    </SiteFrame>
  );
}

type Words = { figure: string; title: string; head?: string; lead: string; next?: ReactNode };

/** The owner's words, to the letter; only a space that must not break is another one. */
const notFound: Words = {
  figure: "404",
  head: "Страница не найдена",
  title: "Ой, кажется страница не существует!",
  lead: "Возможно она была удалена или Вы ошиблись...",
  next: <WaysOn />,
};

const noRegistration: Words = {
  figure: "404",
  title: "Такой регистрации нет",
  lead: "Скорее всего, ссылка скопирована не целиком.",
  next: (
    <p>
      <Link to={paths.lostLink}>Потеряли ссылку?</Link> <CallUs end=".">Или позвоните нам:</CallUs>
    </p>
  ),
};

const unexpected: Words = {
  figure: "Ошибка",
  title: "Неожиданная ошибка приложения",
  lead: "Попробуйте ещё раз через несколько минут или начните с главной страницы.",
};

const tooMany: Words = {
  figure: "Подождите",
  title: "Слишком много запросов",
  lead: "С вашего адреса сайт спрашивают слишком часто. Попробуйте ещё раз через минуту.",
};

function wordsFor(error: unknown): Words {
  if (!isRouteErrorResponse(error)) return unexpected;
  const missing: Missing | null = error.data;
  return { 404: missing === "registration" ? noRegistration : notFound, 429: tooMany }[error.status] ?? unexpected;
}

/** Where the page that was meant may be found. */
function WaysOn() {
  return (
    <div className={classNames("stack gap-5", styles.waysOn)}>
      <SearchForm />
      <p className="cluster gap-x-5">
        <Link to={paths.news}>Новости</Link>
        <Link to={paths.conferences}>Конференции</Link>
        <Link to={paths.documents}>Документы</Link>
      </p>
    </div>
  );
}

/** Instead of a page: it does not exist, or it could not be made. */
function ErrorPage() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) && globalThis.navigator?.onLine === false) return <UnloadedPage />;
  const { figure, title, head = title, lead, next } = wordsFor(error);
  return (
    <Container className={styles.errorPage}>
      <PageHead title={head} noindex />
      <RailLayout rail={<p className={figure === notFound.figure ? styles.figure : styles.word}>{figure}</p>}>
        <PageTitle lead={lead}>{title}</PageTitle>
        {next}
        {/* Rendered by the server: errors of the browser have no code. */}
        <p className={styles.explanation} suppressHydrationWarning>
          {use(ErrorWords)}
        </p>
        {/* A full load: after an error nothing that script remembers is to be relied on. */}
        <Button to={paths.landing} reloadDocument>
          На главную
        </Button>
      </RailLayout>
    </Container>
  );
}
