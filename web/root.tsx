import "#ui/layers.css";
import "#ui/tokens.css";
import "#ui/base.css";
import "#ui/layout/primitives.css";
import "#ui/view-schemes.css";
import "./fonts/fonts.css";
import cyrillicFont from "@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, type LoaderFunctionArgs, Meta, Outlet, useMatches, useRouteLoaderData } from "react-router";
import type { Conference } from "#contract/site/conferences.ts";
import { listNews } from "#contract/site/news.ts";
import { showSite } from "#contract/site/site.ts";
import { viewClasses } from "#domain/site/view-scheme.ts";
import { ErrorPage } from "./components/error-page.tsx";
import favicon from "./components/favicon.svg?url";
import { SiteFrame } from "./components/frame/site-frame.tsx";
import { orNull } from "./components/stale-data-fallback.ts";
import latinFont from "./fonts/generated/golos-latin.woff2?url";
import { LateScripts } from "./late-scripts.tsx";
import { visitContext } from "./request-context.ts";

const announcementsShown = 12;

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, view, siteUrl, apiUrl } = context.get(visitContext);
  const [site, announcements] = await Promise.all([
    api.ask(showSite),
    orNull(api.ask(listNews, { query: { is_announ: "true", limit: String(announcementsShown) } })),
  ]);
  return {
    site: { ...site, current_conference: site.current_conference && withoutLists(site.current_conference) },
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
