import { Mark } from "../../components/mark.tsx";
import { paths } from "../../paths.ts";
import { useRootData } from "../../root-data.ts";
import styles from "./shell.module.css";

/** The mark and the society's name, leading to the public site by a page of its own. */
export function SocietyMark() {
  const name = useRootData()?.site.short_name;
  return (
    <a href={paths.landing} className={styles.society} data-boxed="">
      <Mark />
      <span className={styles.name}>{name ?? "Сайт общества"}</span>
    </a>
  );
}
