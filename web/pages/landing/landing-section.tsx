import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Container, RailLayout } from "#ui/layout/page-layout.tsx";
import styles from "./landing.module.css";

type LandingSectionProps = {
  /** The anchor, which menus and other sites link to. */
  id: string;
  rail: ReactNode;
  railEnd?: ReactNode;
  /** Whether it is the dark block of the page. */
  bold?: boolean | undefined;
  children: ReactNode;
};

/** One part of the front page. Script moves focus to it when an anchor was followed. */
export function LandingSection({ id, rail, railEnd, bold, children }: LandingSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={classNames(styles.section, bold && styles.bold)}
      data-surface={bold ? "bold" : undefined}
    >
      <Container>
        <RailLayout rail={rail} railEnd={railEnd}>
          {children}
        </RailLayout>
      </Container>
    </section>
  );
}
