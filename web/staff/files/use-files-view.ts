import { useSearchParams } from "react-router";
import { paths, withFilters } from "../../paths.ts";

export type FilesView = { page: string; search: string; kind: string; sort: string };

/** What of the library is shown: the address holds all of it. */
export function useFilesView() {
  const [address, setAddress] = useSearchParams();
  const given = (name: keyof FilesView) => address.get(name) ?? "";
  const view: FilesView = {
    page: given("page"),
    search: given("search"),
    kind: given("kind"),
    sort: given("sort"),
  };
  /** Whatever else changes, the list begins with its first page. */
  const addressOf = (change: Partial<FilesView>) => {
    const wanted = Object.entries({ ...view, page: "", ...change }).filter(([, value]) => value !== "");
    return withFilters(paths.staffFiles, Object.fromEntries(wanted));
  };
  const search = (words: string) => {
    setAddress(new URL(addressOf({ search: words }), window.location.origin).searchParams, { replace: true });
  };
  return { view, addressOf, search };
}
