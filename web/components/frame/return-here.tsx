import { useLocation } from "react-router";
import { normalisedAddress } from "../../paths.ts";

/**
 * A hidden field with the address to return to after a form of the frame: this page with its filters, as in its cache
 * key. Omitted on error pages (`path` null), because all unknown addresses share one cached page.
 */
export function ReturnHere({ path }: { path: string | null }) {
  const { pathname, search } = useLocation();
  return path !== null && <input type="hidden" name="return" value={normalisedAddress(pathname + search)} />;
}
