import { useLocation, useNavigate } from "react-router";
import { paths, withFilters } from "../../paths.ts";
import { useScans } from "../keys.tsx";
import { scannedCode } from "../registrants/scanned-code.ts";
import { readView, writeView } from "../registrants/view/table-view.ts";
import { useSession } from "../session.tsx";
import { mayOpen, placeOf } from "../shell/staff-map.ts";
import { useCodeFinder } from "./use-code-finder.ts";

/** A code scanned anywhere outside fields opens its person in the table; the view that the table shows stays. */
export function useScannedPerson(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { me } = useSession();
  const open = useCodeFinder((id) => {
    const isHere = pathname === paths.registrants;
    const there = { ...readView(new URLSearchParams(search)), search: "", open: id };
    const address = isHere ? `${pathname}?${writeView(there)}` : withFilters(paths.registrants, { open: id });
    void navigate(address, { preventScrollReset: true });
  });
  useScans((typed) => {
    const code = scannedCode(typed);
    // A question waits for its answer.
    const isAsked = document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
    if (code && !isAsked && mayOpen(placeOf(paths.registrants), me.role)) open(code);
  });
}
