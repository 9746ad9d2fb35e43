import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { SideNoteLayout } from "#ui/layout/side-note.tsx";
import { Icon, TickIcon } from "#ui/status/icons.tsx";
import { InnerPage } from "#web/components/inner-page.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { registrationCrumbs } from "./registration-crumbs.ts";
import styles from "./result-page.module.css";

type ResultPageProps = {
  title: string;
  /** Confirmation of the last action, with a tick. */
  done?: string | undefined;
  /** A state that is no success: awaiting an answer, or the end of the waiting. */
  sign?: { text: string; isWarning?: boolean } | undefined;
  lead?: string | undefined;
  note: ReactNode;
  /** Data, after the note where that is not beside. */
  after?: ReactNode;
  children: ReactNode;
};

/** The frame of a registration's page in each of its states; search engines do not index it. */
export function ResultPage({ title, done, sign, lead, note, after, children }: ResultPageProps) {
  const heading = (
    <>
      {done && (
        <span className={styles.done}>
          <TickIcon sign />
          {done}
        </span>
      )}
      {sign && (
        <span className={classNames(styles.done, styles.sign, sign.isWarning && styles.warning)}>
          <Icon sign>
            <path d="M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 5.5V10l3 2" />
          </Icon>
          {sign.text}
        </span>
      )}
      {title}
    </>
  );
  return (
    <InnerPage crumbs={registrationCrumbs} title={heading} lead={lead}>
      <PageHead title={title} noindex />
      <SideNoteLayout note={note} after={after}>
        <div className="stack gap-8">{children}</div>
      </SideNoteLayout>
    </InnerPage>
  );
}
