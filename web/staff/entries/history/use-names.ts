import { useQueries } from "@tanstack/react-query";
import { showFile } from "../../../../contract/files.ts";
import { useStaffApi } from "../../staff-api.ts";
import { useOnSite, useTags } from "../use-choices.ts";
import { filesIn } from "./files-in.ts";
import type { NameOf } from "./value-in-words.ts";

/** Names for the ids in these versions: of tags, seasons, news and files. What is not known yet keeps its number. */
export function useNames(...versions: readonly Record<string, unknown>[]): NameOf {
  const api = useStaffApi();
  const [tags, seasons, news] = [useTags(), useOnSite("season"), useOnSite("news")];
  const ids = [...new Set(versions.flatMap(filesIn))];
  const files = useQueries({
    queries: ids.map((id) => ({
      queryKey: ["entry-choices", "file", id],
      queryFn: () => api.ask(showFile, { params: { id: String(id) } }),
      retry: false,
    })),
  });
  return (field, id) => {
    if (field === "tags") return tags.find((tag) => tag.id === id)?.name;
    if (field === "season") return seasons.find((season) => season.id === id)?.name;
    if (field === "news") return news.find((item) => item.id === id)?.name;
    return files.find(({ data }) => data?.id === id)?.data?.name;
  };
}
