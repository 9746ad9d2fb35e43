import { Link } from "#ui/links/link.tsx";
import { ArrowLeftIcon } from "#ui/status/icons.tsx";
import styles from "./parts.module.css";

/** The way back above the title of a page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className={styles.back} data-print="hide">
      <Link to={to} quiet>
        <span className="inline gap-2 middle">
          <ArrowLeftIcon />
          {children}
        </span>
      </Link>
    </p>
  );
}
