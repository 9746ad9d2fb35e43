import { Mark } from "#web/components/mark.tsx";
import { paths } from "#web/paths.ts";
import { useRootData } from "#web/root-data.ts";
import styles from "./shell.module.css";

/** The society's logo and name, with a link that loads the public site as a new page. */
export function SocietyMark() {
  const name = useRootData()?.site.short_name;
  return (
    <a href={paths.landing} className={styles.society} data-no-underline="">
      <Mark />
      <span className={styles.name}>{name ?? "Сайт общества"}</span>
    </a>
  );
}
