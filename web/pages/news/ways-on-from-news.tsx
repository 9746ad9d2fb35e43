import type { NewsNeighbours } from "#contract/site/news.ts";
import { Link } from "#ui/links/link.tsx";
import { withNonBreakingSpaces } from "../../components/non-breaking-spaces.ts";
import { paths } from "../../paths.ts";
import { type NewsLink, NewsLinks } from "./news-links.tsx";
import styles from "./ways-on-from-news.module.css";

/** Links to related news, the previous item and the next one. */
export function WaysOnFromNews({ neighbours: { previous, next, related } }: { neighbours: NewsNeighbours }) {
  return (
    <div className={styles.ways} data-print="hide">
      {related.length > 0 && (
        <section aria-labelledby="related-news">
          <h2 id="related-news" className={styles.title}>
            На&nbsp;те&nbsp;же темы
          </h2>
          <NewsLinks news={related} />
        </section>
      )}
      <nav aria-label="Соседние новости" className={styles.neighbours}>
        {previous && <Neighbour news={previous} label="Предыдущая новость" rel="prev" />}
        {next && <Neighbour news={next} label="Следующая новость" rel="next" />}
      </nav>
    </div>
  );
}

function Neighbour({ news: { id, title }, label, rel }: { news: NewsLink; label: string; rel: "prev" | "next" }) {
  return (
    <p className={styles[rel]}>
      <span className="muted small">{label}</span>
      <Link to={paths.newsItem(id)} rel={rel} quiet className={styles.neighbour}>
        {withNonBreakingSpaces(title)}
      </Link>
    </p>
  );
}
