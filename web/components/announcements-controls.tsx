import { PauseIcon, PlayIcon } from "../../ui/icons.tsx";
import styles from "./announcements-controls.module.css";
import type { Carousel } from "./use-announcements-carousel.ts";

/**
 * «Остановить» and a dot for each slide. Their room is kept from the start; without script there is nothing to turn and
 * nothing to stop.
 * @param compact leaves both to the grid around them in every width.
 */
export function AnnouncementsControls({ carousel, compact }: { carousel: Carousel; compact: boolean }) {
  const { slideCount, shown, show, stopped, toggle } = carousel;
  const Sign = stopped ? PlayIcon : PauseIcon;
  const turns = slideCount > 1;
  return (
    <div className={styles.controls} data-compact={compact || undefined}>
      {turns && (
        <button type="button" className={styles.pause} onClick={toggle}>
          <Sign sign className={styles.sign} />
          <span className={styles.words}>{stopped ? "Продолжить" : "Остановить"}</span>
        </button>
      )}
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
    </div>
  );
}
