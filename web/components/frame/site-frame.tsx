import { lazy, type ReactNode } from "react";
import { useLocation } from "react-router";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { MainArea } from "#ui/layout/page-layout.tsx";
import { FileLink } from "#ui/links/file-link.tsx";
import { Link } from "#ui/links/link.tsx";
import { paths } from "../../paths.ts";
import type { ShownSite } from "../../root.tsx";
import { useRootData } from "../../root-data.ts";
import { PendingSpinner } from "../pending-spinner.tsx";
import { Announcements } from "./announcements.tsx";
import { NavigationAnnouncer } from "./navigation-announcer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import styles from "./site-frame.module.css";
import { SiteHeader } from "./site-header.tsx";
import { UtilityBar } from "./utility-bar.tsx";
import "./view-panel.module.css";

/** Loaded when it is switched on. Its styles are among those of the frame, because the server renders it. */
const ViewPanel = import.meta.env.SSR
  ? (await import("./view-panel.tsx")).default
  : lazy(() => import("./view-panel.tsx"));

/**
 * The frame of every page: skip link, utility bar, header, announcements, footer; only the page if the root's data is
 * missing. `isError`: nothing in the frame may depend on the address, because all unknown addresses share a cached
 * page.
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
      <a href="#main" className={styles.skip} data-no-underline="" data-print="hide">
        Перейти к содержанию
      </a>
      <header id="header">
        <UtilityBar site={root.site} path={path} viewIsOn={root.view !== null} />
        {root.view && <ViewPanel view={root.view} path={path} />}
        <SiteHeader site={root.site} path={path} />
      </header>
      <Announcements
        announcements={root.announcements}
        line={path !== paths.landing}
        brief={<BriefApplication site={root.site} />}
      >
        <AdmissionApplication site={root.site} />
      </Announcements>
      {main}
      <SiteFooter site={root.site} address={path && new URL(path, root.siteUrl).href} />
      <NavigationAnnouncer />
    </>
  );
}

function BriefApplication({ site: { admission_application: application } }: { site: ShownSite }) {
  if (!application) return null;
  return <Link to={application.file}>Заявление ({application.file_type.toUpperCase()})</Link>;
}

/** A link to the membership application, at the top of every page. */
function AdmissionApplication({ site }: { site: ShownSite }) {
  const { admission_application: application, joining_age: age } = site;
  return (
    <div className={styles.joining}>
      {application && (
        <FileLink href={application.file} extension={application.file_type} size={application.file_size}>
          {application.title}
        </FileLink>
      )}
      {age !== null && (
        <p className="muted small">Вступить в общество могут врачи с {counted(age, words.yearsOfAge)}</p>
      )}
    </div>
  );
}
