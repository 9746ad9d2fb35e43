import { Anchor } from "../../ui/anchor.tsx";
import { Container } from "../../ui/container.tsx";
import { paths } from "../paths.ts";
import type { ShownSite } from "../root.tsx";
import { Mark } from "./mark.tsx";
import styles from "./site-header.module.css";
import { SiteMenu } from "./site-menu.tsx";

/** The mark, the society's name, the menu. */
export function SiteHeader({ site, path }: { site: ShownSite; path: string | null }) {
  return (
    <div className={styles.band}>
      <Container className={styles.header}>
        <Anchor to={paths.landing} className={styles.society} data-boxed="">
          <Mark />
          <span className={styles.name}>{site.short_name}</span>
        </Anchor>
        <SiteMenu site={site} path={path} />
      </Container>
    </div>
  );
}
