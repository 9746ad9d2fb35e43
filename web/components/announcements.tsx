import type { ReactNode } from "react";
import { shortDate } from "../../domain/russian-dates.ts";
import { Container } from "../../ui/container.tsx";
import { PauseIcon, PlayIcon } from "../../ui/icons.tsx";
import { Link } from "../../ui/link.tsx";
import { paths } from "../paths.ts";
import type { RootData } from "../root.tsx";
import styles from "./announcements.module.css";
import { keepShortWords } from "./keep-short-words.ts";
import { type Carousel, mostRows, useAnnouncementsCarousel } from "./use-announcements-carousel.ts";

type Announcement = RootData["announcements"][number];

/**
 * The newest announcements, turning by themselves. The server sends the first slide as a plain list, from which the
 * style sheet hides the rows a narrow window has no room for; script turns the same markup into a carousel of the same height.
 */
export function Announcements({ announcements, children }: { announcements: Announcement[]; children: ReactNode }) {
  const carousel = useAnnouncementsCarousel(announcements.length);
  const slides = carousel.live ? cut(announcements, carousel.rows) : [announcements.slice(0, mostRows)];
  return (
    <section aria-label="Объявления" className={styles.band} data-print="hide" {...carousel.pausing}>
      <Container className={styles.announcements}>
        <h2 className={styles.name}>Объявления</h2>
        <Controls carousel={carousel} />
        <div ref={carousel.viewport} className={styles.viewport}>
          {announcements.length === 0 && <p className={styles.none}>Новых объявлений нет</p>}
          <div className={styles.slides}>
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
      <time dateTime={date} className={styles.date}>
        {shortDate(date)}
      </time>
      <div className={styles.room}>
        <Link to={link || paths.newsItem(id)} quiet className={styles.title}>
          {keepShortWords(title)}
        </Link>
      </div>
    </li>
  );
}

/** Their room is kept from the start; without script there is nothing to turn and nothing to stop. */
function Controls({ carousel }: { carousel: Carousel }) {
  const { slideCount, shown, show, stopped, toggle } = carousel;
  const Sign = stopped ? PlayIcon : PauseIcon;
  const turns = slideCount > 1;
  return (
    <div className={styles.controls}>
      <fieldset aria-label="Показать объявления" className={styles.dots} hidden={!turns}>
        {Array.from({ length: slideCount }, (_, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its number.
            key={index}
            type="button"
            className={styles.dot}
            aria-label={`${index + 1} из ${slideCount}`}
            aria-current={index === shown ? "true" : undefined}
            onClick={() => show(index)}
          />
        ))}
      </fieldset>
      {turns && (
        <button type="button" className={styles.pause} onClick={toggle}>
          <Sign sign className={styles.sign} />
          <span className={styles.words}>{stopped ? "Продолжить" : "Остановить"}</span>
        </button>
      )}
    </div>
  );
}
