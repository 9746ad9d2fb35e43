import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { ViewChoice, ViewScheme } from "#domain/site/view-scheme.ts";
import { counted, words } from "#domain/text/russian-plurals.ts";
import { Container, MainArea } from "#ui/layout/page-layout.tsx";
import { FileLink } from "#ui/links/file-link.tsx";
import { TickIcon } from "#ui/status/icons.tsx";
import { paths } from "../../paths.ts";
import type { ShownSite } from "../../root.tsx";
import { useRootData } from "../../root-data.ts";
import admissionApplicationStyles from "../admission-application.module.css";
import { PendingSpinner } from "../pending-spinner.tsx";
import { ReturnHere } from "../return-here.tsx";
import { Announcements } from "./announcements.tsx";
import { NavigationAnnouncer } from "./navigation-announcer.tsx";
import { SiteFooter } from "./site-footer.tsx";
import styles from "./site-frame.module.css";
import { SiteHeader } from "./site-header.tsx";
import { UtilityBar } from "./utility-bar.tsx";
import viewPanelStyles from "./view-panel.module.css";

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

/** The application to join, and who may: on top of every page. */
function AdmissionApplication({ site }: { site: ShownSite }) {
  const { admission_application: application, joining_age: age } = site;
  return (
    <div className={admissionApplicationStyles.joining}>
      {application && (
        <FileLink href={application.file} extension={application.file_type} size={application.file_size}>
          {application.title}
        </FileLink>
      )}
      {age !== null && (
        <p className="muted small">Вступить в&nbsp;общество могут врачи с&nbsp;{counted(age, words.yearsOfAge)}</p>
      )}
    </div>
  );
}

type Question<Name extends ViewChoice> = { name: Name; label: string; answers: Record<ViewScheme[Name], string> };

const questions: { [Name in ViewChoice]: Question<Name> }[ViewChoice][] = [
  { name: "size", label: "Размер", answers: { "100": "100\u00a0%", "150": "150\u00a0%", "200": "200\u00a0%" } },
  { name: "spacing", label: "Интервал", answers: { normal: "обычный", wide: "большой" } },
  { name: "font", label: "Шрифт", answers: { sans: "без засечек", serif: "с засечками" } },
  {
    name: "colour",
    label: "Цвет",
    answers: {
      "black-on-white": "чёрный на белом",
      "white-on-black": "белый на чёрном",
      "blue-on-light": "синий на голубом",
    },
  },
  { name: "images", label: "Картинки", answers: { on: "показать", off: "скрыть" } },
];

/** What can be chosen in the version for the visually impaired. Every choice posts at once: no script is needed. */
function ViewPanel({ view, path }: { view: ViewScheme; path: string | null }) {
  return (
    <section className={viewPanelStyles.band} aria-label="Настройки версии для слабовидящих" data-print="hide">
      <Container>
        <form method="post" action={paths.view} className={viewPanelStyles.panel}>
          <ReturnHere path={path} />
          <input type="hidden" name="mode" value="set" />
          {questions.map(({ name, label, answers }) => (
            <fieldset key={name} aria-labelledby={`view-${name}`} className="cluster middle gap-2">
              <span id={`view-${name}`} className={viewPanelStyles.label}>
                {label}
              </span>
              {Object.entries(answers).map(([value, words]) => (
                <button
                  key={value}
                  type="submit"
                  name={name}
                  value={value}
                  aria-pressed={view[name] === value}
                  className={viewPanelStyles.answer}
                  data-sample={value}
                >
                  {view[name] === value && <TickIcon sign />}
                  {words}
                </button>
              ))}
            </fieldset>
          ))}
        </form>
      </Container>
    </section>
  );
}
