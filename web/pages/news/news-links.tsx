import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { shortDate } from "#domain/text/russian-dates.ts";
import { Link } from "#ui/links/link.tsx";
import { paths } from "../../paths.ts";
import styles from "./news-links.module.css";

export type NewsLink = { id: number; title: string; pub_date: string };

/** News with only dates and titles. */
export function NewsLinks({ news }: { news: NewsLink[] }) {
  return (
    <ul className="plain">
      {news.map(({ id, title, pub_date }) => (
        <li key={id} className={styles.row}>
          <time dateTime={pub_date.slice(0, 10)} className="muted small tabular">
            {shortDate(pub_date.slice(0, 10))}
          </time>
          <Link to={paths.newsItem(id)} quiet className={styles.title}>
            {withNoBreakSpaces(title)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
