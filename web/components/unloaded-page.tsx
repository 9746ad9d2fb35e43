import { type ClientActionFunctionArgs, type ClientLoaderFunctionArgs, useLocation } from "react-router";
import type { Crumb } from "#ui/layout/page-layout.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { linkTitle } from "./frame/link-title.ts";
import { InnerPage, RefreshLink } from "./inner-page.tsx";
import { PageHead } from "./page-head.tsx";
import { staleDataFallback } from "./stale-data-fallback.ts";

type UnloadedPageProps = {
  /** The title if the followed link has no usable text. */
  title?: string;
  /** The name of the missing content. */
  missing?: string;
  crumbs?: Crumb[];
};

/** An empty frame for a page that could not be loaded, with the title of the link that led to it. */
export function UnloadedPage({
  title = "Страница",
  missing = "Страница не загрузилась",
  crumbs = [],
}: UnloadedPageProps) {
  const shown = linkTitle(useLocation().pathname) ?? title;
  return (
    <InnerPage crumbs={[...crumbs, { label: shown }]} title={shown}>
      <PageHead title={shown} noindex />
      <EmptyState title={missing} action={<RefreshLink />} />
    </InnerPage>
  );
}

/**
 * Replaces a route module whose script could not be loaded. If the server responds, only the script is missing, as
 * after a release, and the page is loaded as a document. Imported by the plugin in `vite.config.ts`. @public
 */
export const unloadedRouteModule = {
  async clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
    const data = await staleDataFallback(serverLoader, request);
    if (data === null) return null;
    window.location.assign(request.url);
    return new Promise(() => {});
  },
  clientAction: ({ serverAction }: ClientActionFunctionArgs) => serverAction(),
  default: () => <UnloadedPage />,
};
