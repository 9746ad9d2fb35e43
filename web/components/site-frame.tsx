import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { MainArea } from "../../ui/main-area.tsx";
import { useRootData } from "../root-data.ts";
import { AdmissionApplication } from "./admission-application.tsx";
import { Announcements } from "./announcements.tsx";
import { NavigationAnnouncer } from "./navigation-announcer.tsx";
import { PendingSpinner } from "./pending-spinner.tsx";
import { SiteFooter } from "./site-footer.tsx";
import styles from "./site-frame.module.css";
import { SiteHeader } from "./site-header.tsx";
import { UtilityBar } from "./utility-bar.tsx";
import { ViewPanel } from "./view-panel.tsx";

/**
 * Around every page: skip link, utility bar, header, announcements, footer; without the root's data the page stands alone.
 * `isError`: the page belongs to no address, so nothing in the frame may depend on one (unknown addresses share a page).
 */
export function SiteFrame({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const root = useRootData();
  const path = isError ? null : pathname;
  const main = (
    <MainArea>
      <PendingSpinner of="page" />
      {children}
    </MainArea>
  );
  if (!root) return main;
  return (
    <>
      <a href="#main" className={styles.skip} data-boxed="" data-print="hide">
        Перейти к&nbsp;содержанию
      </a>
      <header id="header">
        <UtilityBar site={root.site} path={path} viewIsOn={root.view !== null} />
        {root.view && <ViewPanel view={root.view} path={path} />}
        <SiteHeader site={root.site} path={path} />
      </header>
      <Announcements announcements={root.announcements}>
        <AdmissionApplication site={root.site} />
      </Announcements>
      {main}
      <SiteFooter site={root.site} address={path && new URL(path, root.siteUrl).href} />
      <NavigationAnnouncer />
    </>
  );
}
