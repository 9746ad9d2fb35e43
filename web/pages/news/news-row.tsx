import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { shortDate } from "#domain/text/russian-dates.ts";
import { classNames } from "#ui/class-names.ts";
import { Anchor, Link } from "#ui/links/link.tsx";
import { MegaphoneIcon } from "#ui/status/icons.tsx";
import { softenLongWords } from "../../components/soft-hyphens.ts";
import { paths } from "../../paths.ts";
import { NewsPicture, type ShownPicture } from "./news-picture.tsx";
import styles from "./news-row.module.css";
import { newsAddress } from "./tag-choice.ts";
import { TagMark } from "./tag-marks.tsx";

export type NewsInList = {
  id: number;
  title: string;
  pub_date: string;
  excerpt: string;
  is_announ: boolean;
  tags: { slug: string; name: string; color: string }[];
  picture: ShownPicture | null;
};

/** An item of the list: date, tags, title, first words and picture. */
export function NewsRow({ news, eager }: { news: NewsInList; eager: boolean }) {
  const address = paths.newsItem(news.id);
  return (
    <li className={classNames(styles.row, news.picture && styles.illustrated)}>
      <div className="shrink measure">
        <NewsSigns news={news} />
        <h2 className={styles.title}>
          <Link quiet to={address}>
            {softenLongWords(withNoBreakSpaces(news.title))}
          </Link>
        </h2>
        {news.excerpt && <p className={styles.excerpt}>{withNoBreakSpaces(news.excerpt)}</p>}
      </div>
      {/* Hidden from screen readers and the Tab key, since the title has the same link. */}
      {news.picture && (
        <Anchor to={address} className={styles.picture} tabIndex={-1} aria-hidden="true" data-no-underline="">
          <NewsPicture picture={news.picture} place="list" eager={eager} />
        </Anchor>
      )}
    </li>
  );
}

function NewsSigns({ news: { pub_date, is_announ, tags } }: { news: NewsInList }) {
  return (
    <ul className="cluster gap-1 gap-x-5 middle small">
      <li>
        <time className="muted tabular" dateTime={pub_date}>
          {shortDate(pub_date.slice(0, 10))}
        </time>
      </li>
      {is_announ && (
        <li className={styles.announcement}>
          <MegaphoneIcon />
          Объявление
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag.slug}>
          <Link
            quiet
            to={newsAddress(1, [tag.slug])}
            title={`Только рубрика «${tag.name}»`}
            className="target"
            data-no-underline=""
          >
            <TagMark tag={tag} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
