import { longDate } from "../../../domain/russian-dates.ts";
import { Link } from "../../../ui/link.tsx";
import styles from "./news-item.module.css";
import { newsAddress } from "./tag-choice.ts";
import { TagMark } from "./tag-marks.tsx";

type Facts = {
  pub_date: string;
  tags: { slug: string; name: string; color: string }[];
  documents: unknown[];
};

/** What stands in the rail of an item: when, under which tags, what is attached. */
export function NewsFacts({ news, documentsPlace }: { news: Facts; documentsPlace: string }) {
  const { pub_date, tags, documents } = news;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt className={styles.name}>Опубликовано</dt>
          <dd>
            <time dateTime={pub_date}>{longDate(pub_date.slice(0, 10))}</time>
          </dd>
        </div>
        {tags.length > 0 && (
          <div>
            <dt className={styles.name}>Рубрики</dt>
            <dd className={styles.tags}>
              {tags.map((tag) => (
                <Link key={tag.slug} quiet className={styles.tag} to={newsAddress(1, [tag.slug])} data-boxed="">
                  <TagMark tag={tag} />
                </Link>
              ))}
            </dd>
          </div>
        )}
      </dl>
      {documents.length > 0 && (
        <Link className={styles.toDocuments} to={`#${documentsPlace}`} data-print="hide">
          Документы к&nbsp;новости ({documents.length})
        </Link>
      )}
    </>
  );
}
