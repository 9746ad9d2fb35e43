import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listPages } from "#contract/site/pages.ts";
import { PageHead } from "../../components/page-head.tsx";
import { apiOf } from "../../load.ts";
import { paths } from "../../paths.ts";
import { FlatPageView } from "./flat-page-view.tsx";
import { pageSections } from "./page-sections.ts";

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
  const page = useLoaderData<typeof loader>();
  const { url, title, description } = page;
  return (
    <FlatPageView page={page} head={<PageHead title={title} description={description} path={paths.flatPage(url)} />} />
  );
}
