import { type ReactNode, type RefObject, useContext, useRef } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext } from "react-router";
import { withNoBreakSpaces } from "#domain/text/no-break-spaces.ts";
import { shortDate } from "#domain/text/russian-dates.ts";
import { classNames } from "#ui/class-names.ts";
import { Container } from "#ui/layout/page-layout.tsx";
import { Link } from "#ui/links/link.tsx";
import { ChevronDownIcon, PauseIcon, PlayIcon } from "#ui/status/icons.tsx";
import { paths } from "../../paths.ts";
import type { RootData } from "../../root.tsx";
import announcementsControlsStyles from "../announcements-controls.module.css";
import styles from "./announcements.module.css";
import announcementsFoldStyles from "./announcements-fold.module.css";
import { type Carousel, maxRows, useAnnouncementsCarousel } from "./use-announcements-carousel.ts";

type Announcement = RootData["announcements"][number];

type AnnouncementsProps = {
  announcements: Announcement[];
  /** For the staff area: titles on one line, without decoration. */
  compact?: boolean;
  /** For inner pages: one announcement on one line, until the visitor unfolds the carousel. */
  line?: boolean;
  /** Shown beside the announcements. */
  children: ReactNode;
  /** A short version where one announcement is shown; if absent, it cannot be unfolded. */
  brief?: ReactNode;
};

/**
 * The newest announcements as an automatic carousel. The server renders the first slide as a plain list, of which the
 * style sheet hides the rows that do not fit into a narrow window; the script turns the same markup into a carousel of
 * the same height.
 */
export function Announcements({ announcements, compact = false, line = false, children, brief }: AnnouncementsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const carousel = useAnnouncementsCarousel(announcements.length, fold, line);
  const slides = carousel.live ? cut(announcements, carousel.rows) : [announcements.slice(0, maxRows)];
  return (
    <section
      aria-label="Объявления"
      className={classNames(styles.band, compact && styles.compact)}
      data-print="hide"
      data-line={line || undefined}
      {...carousel.pausing}
    >
      <Container className={styles.announcements}>
        <h2 className={styles.name}>Объявления</h2>
        <AnnouncementsControls carousel={carousel} compact={compact} />
        <div ref={carousel.viewport} className={styles.viewport} data-slides="">
          {announcements.length === 0 && <p className={styles.none}>Новых объявлений нет</p>}
          <div className="row">
            {slides.map((slide, index) => (
              <ul key={slide[0]?.id ?? index} className={styles.slide} inert={index !== carousel.shown}>
                {slide.map((announcement) => (
                  <Row key={announcement.id} announcement={announcement} />
                ))}
              </ul>
            ))}
          </div>
        </div>
        <div className={styles.beside}>{children}</div>
        {brief !== undefined && (
          <AnnouncementsFold brief={brief} fold={fold}>
            {announcements.map((announcement) => (
              <Row key={announcement.id} announcement={announcement} />
            ))}
          </AnnouncementsFold>
        )}
      </Container>
    </section>
  );
}

function cut<Item>(items: Item[], size: number): Item[][] {
  return items.length === 0
    ? [[]]
    : Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
}

function Row({ announcement: { id, title, pub_date, link } }: { announcement: Announcement }) {
  const date = pub_date.slice(0, "YYYY-MM-DD".length);
  return (
    <li className={styles.row}>
      <time dateTime={date} className="muted small tabular">
        {shortDate(date)}
      </time>
      <div className={styles.room}>
        <Link to={link || paths.newsItem(id)} quiet className={styles.title}>
          {withNoBreakSpaces(title)}
        </Link>
      </div>
    </li>
  );
}

/**
 * «Остановить» and a dot for each slide. Their space is reserved from the start, although they are useless without
 * script.
 * @param compact leaves the position of both to the surrounding grid at every width.
 */
function AnnouncementsControls({ carousel, compact }: { carousel: Carousel; compact: boolean }) {
  const { slideCount, shown, show, stopped, toggle } = carousel;
  const Sign = stopped ? PlayIcon : PauseIcon;
  const turns = slideCount > 1;
  return (
    <div className={announcementsControlsStyles.controls} data-compact={compact || undefined} data-controls="">
      {turns && (
        <button type="button" className={announcementsControlsStyles.pause} onClick={toggle}>
          <Sign sign className={announcementsControlsStyles.sign} />
          <span className="underlined">{stopped ? "Продолжить" : "Остановить"}</span>
        </button>
      )}
      <fieldset aria-label="Показать объявления" className={announcementsControlsStyles.dots} hidden={!turns}>
        {Array.from({ length: slideCount }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its number.
            key={index}
            type="button"
            className={announcementsControlsStyles.dot}
            aria-label={`${index + 1} из ${slideCount}`}
            aria-current={index === shown ? "true" : undefined}
            onClick={() => show(index)}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** Storage key: the announcements were unfolded on this device. */
const unfoldedKey = "announcements_unfolded";

type AnnouncementsFoldProps = {
  brief: ReactNode;
  fold: RefObject<HTMLDetailsElement | null>;
  /** All announcements as list items. */
  children: ReactNode;
};

/**
 * Folds the announcements: on a phone and in large print beside a list of all, on inner pages to one line. Works without
 * script; the device remembers the choice. The folded content precedes this element, so the style sheet uses `:has`.
 */
function AnnouncementsFold({ brief, fold, children }: AnnouncementsFoldProps) {
  const nonce = useContext(FrameworkContext)?.nonce;
  return (
    <div className={classNames(announcementsFoldStyles.foot, "tight")}>
      <div className={announcementsFoldStyles.brief}>{brief}</div>
      <details ref={fold} className={announcementsFoldStyles.fold} suppressHydrationWarning>
        <summary className={announcementsFoldStyles.summary}>
          <span className={announcementsFoldStyles.whenClosed}>Все объявления</span>
          <span className={announcementsFoldStyles.whenOpen}>Свернуть</span>
          <ChevronDownIcon sign className={announcementsFoldStyles.chevron} />
        </summary>
        <ul>{children}</ul>
      </details>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a line of our own. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: unfoldAtOnce }} suppressHydrationWarning />
    </div>
  );
}

/**
 * Unfolds before the first paint, so that nothing moves. Only for the page rendered by the server. Browsers may forbid
 * storage.
 */
const unfoldAtOnce = import.meta.env.SSR
  ? `try {
  const fold = document.currentScript.previousElementSibling;
  fold.open = localStorage.getItem("${unfoldedKey}") === "yes";
  fold.ontoggle = () => localStorage.setItem("${unfoldedKey}", fold.open ? "yes" : "");
} catch {}`
  : "";
