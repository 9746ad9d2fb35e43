import { useLoaderData } from "react-router";
import { Notice } from "#ui/status/notice.tsx";
import { RefreshLink } from "./inner-page.tsx";
import { PendingSpinner } from "./pending-spinner.tsx";
import { failedAddress } from "./stale-data-fallback.ts";

/**
 * First inside the column of a list with filters or pages: it is asked for anew, or that failed, so that what stands below
 * is what was there before. Needs a route whose `clientLoader` is a `staleDataFallback`.
 */
export function ListStatus() {
  const failed = useLoaderData() === null;
  return (
    <>
      <PendingSpinner of="list" />
      {failed && (
        <Notice kind="warning" live>
          Не&nbsp;удалось загрузить, поэтому показано то, что было. <RefreshLink to={failedAddress()} />
        </Notice>
      )}
    </>
  );
}
