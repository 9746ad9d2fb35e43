import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { announcementWidths } from "./announcement-widths.ts";

const turnEvery = 30_000;

export type Carousel = ReturnType<typeof useAnnouncementsCarousel>;

/**
 * The state of the carousel of `count` announcements. Until the script runs it is not `live` and has no slides. The
 * browser scrolls the slides (by finger, by wheel, or from here) and snaps to one, also after a resize.
 * @param fold while it is open on a phone, all announcements are listed and no slide is visible.
 * @param line whether a slide is one row until `fold` is opened.
 */
export function useAnnouncementsCarousel(count: number, fold: RefObject<HTMLDetailsElement | null>, line: boolean) {
  const live = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const rows = useRowsPerSlide(fold, line);
  const slideCount = live ? Math.ceil(count / rows) : 0;
  const viewport = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(0);
  const [stopped, toggle] = useStopped();
  const [held, pausing] = useHeld();
  const shown = Math.min(selected, Math.max(slideCount - 1, 0));

  useEffect(() => onStandstill(viewport.current, setSelected), []);

  const show = useCallback((index: number) => {
    setSelected(index);
    const { current } = viewport;
    current?.scrollTo({ left: index * current.clientWidth, behavior: prefersStillness() ? "auto" : "smooth" });
  }, []);

  // Depends on `shown`, so that every slide is shown for the full time.
  useEffect(() => {
    if (stopped || held || slideCount < 2) return;
    // Large print has no button to stop the slides.
    const turn = () => (fold.current?.open && isPhone()) || isLargePrint() || show((shown + 1) % slideCount);
    const timer = setInterval(turn, turnEvery);
    return () => clearInterval(timer);
  }, [stopped, held, slideCount, shown, show, fold]);

  return { live, rows, slideCount, shown, show, stopped, toggle, viewport, pausing };
}

/** Reports the shown slide when scrolling has ended, for which only recent browsers have an event. */
function onStandstill(viewport: HTMLElement | null, onStop: (index: number) => void): (() => void) | undefined {
  if (!viewport) return;
  let timer: number | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => onStop(Math.round(viewport.scrollLeft / viewport.clientWidth)), standstill);
  };
  viewport.addEventListener("scroll", later);
  return () => {
    clearTimeout(timer);
    viewport.removeEventListener("scroll", later);
  };
}

/**
 * Whether the carousel is stopped: by the button, or initially if the system prefers reduced motion. «Продолжить»
 * overrides this preference.
 */
function useStopped(): [boolean, () => void] {
  const still = useSyncExternalStore(onStillnessChange, prefersStillness, () => false);
  const [chosen, setChosen] = useState<boolean>();
  const stopped = chosen ?? still;
  return [stopped, () => setChosen(!stopped)];
}

/**
 * Whether the slide is held: while the pointer is over it, a finger touches it or the keyboard focus is inside, but not
 * after a tap or a click.
 */
function useHeld() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = useMemo(
    () => ({
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(":focus-visible")),
      onBlur: () => setFocused(false),
    }),
    [],
  );
  return [hovered || focused, handlers] as const;
}

const stillness = "(prefers-reduced-motion: reduce)";
const neverChanges = () => () => {};

function prefersStillness(): boolean {
  return window.matchMedia(stillness).matches;
}

function onStillnessChange(changed: () => void): () => void {
  const query = window.matchMedia(stillness);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

export const maxRows = 3;
const resizeDebounce = 50;
/** In milliseconds: longer than a browser takes between two steps of a scroll. */
const standstill = 100;

/** Three rows; two or one in a narrower window, as specified; one in large print and while an inner page folds them. */
function useRowsPerSlide(fold: RefObject<HTMLDetailsElement | null>, line: boolean): number {
  return useSyncExternalStore(
    onResize,
    () => (line && !fold.current?.open ? 1 : rowsNow()),
    () => maxRows,
  );
}

function isPhone(): boolean {
  return window.matchMedia(`(width < ${announcementWidths.announcementsByTwo})`).matches;
}

function rowsNow(): number {
  if (isLargePrint() || isPhone()) return 1;
  return window.matchMedia(`(width < ${announcementWidths.announcementsByThree})`).matches ? 2 : maxRows;
}

function isLargePrint(): boolean {
  return document.documentElement.matches(".view");
}

function onResize(changed: () => void): () => void {
  let timer: number | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(changed, resizeDebounce);
  };
  window.addEventListener("resize", later);
  // Events of a fold do not bubble.
  window.addEventListener("toggle", changed, true);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("toggle", changed, true);
    window.removeEventListener("resize", later);
  };
}
