import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/links/link.tsx";
import { QuestionIcon } from "../icons/staff-icons.tsx";
import { addressOfChapter, chapterOfPlace } from "../map/chapter-of-place.ts";
import styles from "./staff-page.module.css";

export type StaffPageProps = {
  title: string;
  /** The state of the page's subject, beside the title. */
  badge?: ReactNode;
  /** A line under the title with context and counts. */
  context?: ReactNode;
  /** Buttons on the right, of which at most one is filled. */
  actions?: ReactNode;
  /** `narrow`: for forms and settings; by default the page has the full width. */
  width?: "full" | "narrow";
  /** Less important sections: beside the others on wide screens, otherwise below them. */
  aside?: ReactNode;
  /** Whether the title has a link to the guide. */
  hasGuide?: boolean;
  children: ReactNode;
};

/** A page of the staff area: its heading and its content. */
export function StaffPage(page: StaffPageProps) {
  const { title, badge, context, actions, width = "full", aside, hasGuide = true, children } = page;
  return (
    <div className={styles.page} data-width={width}>
      <header className={styles.head}>
        <div className="stack gap-1 shrink">
          <div className={styles.titleLine}>
            <h1 className={styles.title}>{title}</h1>
            {badge}
            {hasGuide && <WayToGuide />}
          </div>
          {context && <div className="muted">{context}</div>}
        </div>
        {actions && (
          <div className="cluster gap-3" data-print="hide">
            {actions}
          </div>
        )}
      </header>
      {aside === undefined ? (
        children
      ) : (
        <div className={styles.columns}>
          <div className={styles.main}>{children}</div>
          <div className={styles.aside}>{aside}</div>
        </div>
      )}
    </div>
  );
}

/** A link from a page to its chapter of the guide. */
function WayToGuide() {
  const chapter = chapterOfPlace(useLocation().pathname);
  if (chapter === undefined) return null;
  return (
    <Link to={addressOfChapter(chapter)} quiet className={classNames(styles.way, "reach")}>
      <QuestionIcon />
      Как это делается
    </Link>
  );
}
