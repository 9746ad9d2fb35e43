import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useParams } from "react-router";
import { listPages } from "#contract/site/pages.ts";
import { withoutSlashes } from "#domain/site/canonical-path.ts";
import { PageHead } from "../../components/page-head.tsx";
import { staleDataFallback, useStaleData } from "../../components/stale-data-fallback.ts";
import { UnloadedPage } from "../../components/unloaded-page.tsx";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { visitContext } from "../../request-context.ts";
import { FlatPageView } from "./flat-page-view.tsx";
import { pageSections } from "./page-sections.ts";

/** For addresses without a route of their own: the static page with that address, or the 404 page. */
export async function loader(args: LoaderFunctionArgs) {
  const { refusedWith } = args.context.get(visitContext);
  if (refusedWith !== undefined) throw data(null, { status: refusedWith });
  const url = withoutSlashes(args.params["*"] ?? "");
  const pages = await apiOf(args).request(listPages);
  const page = pages.find((page) => withoutSlashes(page.url) === url);
  if (page === undefined) throw data(null, { status: 404 });
  const { title, description, version, content } = page;
  return { url, title, description, version, ...pageSections(content) };
}

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  return staleDataFallback(serverLoader<typeof loader>, request);
}

export default function FlatPage() {
  const asked = withoutSlashes(useParams()["*"] ?? "");
  const page = useStaleData<typeof loader>();
  // While another page is loading, the data of the previous address must not be shown.
  if (page?.url !== asked) return <UnloadedPage missing="Текст страницы" />;
  const { url, title, description } = page;
  return (
    <FlatPageView page={page} head={<PageHead title={title} description={description} path={paths.flatPage(url)} />} />
  );
}
