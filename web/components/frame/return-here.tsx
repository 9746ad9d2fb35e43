import { useLocation } from "react-router";
import { normalisedAddress } from "../../paths.ts";

/**
 * Where a form of the frame leads back to: this page with its filters, under the one address by which the page is kept.
 * Left out on error pages (`path` null): all unknown addresses share one page, so it must not name any of them.
 */
export function ReturnHere({ path }: { path: string | null }) {
  const { pathname, search } = useLocation();
  return path !== null && <input type="hidden" name="return" value={normalisedAddress(pathname + search)} />;
}
