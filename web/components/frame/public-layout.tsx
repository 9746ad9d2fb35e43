import { Outlet } from "react-router";
import { ErrorPage } from "../error-page.tsx";
import { SiteFrame } from "./site-frame.tsx";

/** Around every page for visitors. */
export default function PublicLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  return (
    <SiteFrame isError>
      <ErrorPage />
    </SiteFrame>
  );
}
