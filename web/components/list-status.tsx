import { useLoaderData } from "react-router";
import { Notice } from "#ui/status/notice.tsx";
import { RefreshLink } from "./inner-page.tsx";
import { PendingSpinner } from "./pending-spinner.tsx";
import { failedAddress } from "./stale-data-fallback.ts";

/**
 * The first element in the column of a list with filters or pages. Shows that the list is being reloaded, or that this
 * failed and the rows are the previous ones. Requires a route whose `clientLoader` is a `staleDataFallback`.
 */
export function ListStatus() {
  const failed = useLoaderData() === null;
  return (
    <>
      <PendingSpinner of="list" />
      {failed && (
        <Notice kind="warning" live>
          Не удалось загрузить, поэтому показано то, что было. <RefreshLink to={failedAddress()} />
        </Notice>
      )}
    </>
  );
}
