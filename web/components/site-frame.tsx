import type { ReactNode } from "react";
import { Container } from "../../ui/container.tsx";
import { MainArea } from "../../ui/main-area.tsx";

/** Around every page: skip link, utility bar, header, announcements, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <Container>
      <MainArea>{children}</MainArea>
    </Container>
  );
}
