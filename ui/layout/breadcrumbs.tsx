import { Link } from "../links/link.tsx";
import styles from "./breadcrumbs.module.css";

export type Crumb = { label: string; to?: string | undefined };

/** The way from the front page to here; the last crumb is this page. */
export function Breadcrumbs({ crumbs, label = "Хлебные крошки" }: { crumbs: Crumb[]; label?: string }) {
  return (
    <nav aria-label={label} data-print="hide">
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }, index) => (
          <li key={label} className={styles.crumb}>
            {to && index < crumbs.length - 1 ? (
              <Link to={to} className={styles.link}>
                {label}
              </Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
