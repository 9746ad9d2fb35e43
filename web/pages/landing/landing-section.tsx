import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Container, RailLayout } from "#ui/layout/page-layout.tsx";
import styles from "./landing.module.css";

type LandingSectionProps = {
  /** The anchor to which menus and other sites link. */
  id: string;
  rail: ReactNode;
  railEnd?: ReactNode;
  /** Whether it is the dark block of the page. */
  bold?: boolean | undefined;
  children: ReactNode;
};

/** A part of the front page. The script focuses it when its anchor is followed. */
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
