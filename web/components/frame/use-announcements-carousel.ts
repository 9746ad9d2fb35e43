import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type FocusEvent, type PointerEvent, useEffect, useMemo, useState, useSyncExternalStore } from "react";

const turnEvery = 30_000;

/** One object for good: a new one at every render would start the carousel anew. Resizes are followed below. */
const options = { watchResize: false } as const;

type EmblaCarousel = NonNullable<UseEmblaCarouselType[1]>;
export type Carousel = ReturnType<typeof useAnnouncementsCarousel>;

/** The state of the carousel over `count` announcements. Until script runs it is not `live` and has no slides to turn. */
export function useAnnouncementsCarousel(count: number) {
  const live = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const rows = useRowsPerSlide();
  const slideCount = live ? Math.ceil(count / rows) : 0;
  const [viewport, embla] = useEmblaCarousel(options);
  const [selected, setSelected] = useState(0);
  const [stopped, toggle] = useStopped();
  const [held, pausing] = useHeld();
  const shown = Math.min(selected, Math.max(slideCount - 1, 0));

  useEffect(() => {
    if (!embla) return;
    const follow = () => setSelected(embla.selectedScrollSnap());
    embla.on("select", follow).on("reInit", follow);
    return () => void embla.off("select", follow).off("reInit", follow);
  }, [embla]);

  useDebouncedResizes(embla);

  // `shown` is here so that every step, whoever made it, gets its full time.
  useEffect(() => {
    if (!embla || stopped || held || slideCount < 2) return;
    const timer = setTimeout(() => embla.scrollTo((shown + 1) % slideCount, prefersStillness()), turnEvery);
    return () => clearTimeout(timer);
  }, [embla, stopped, held, slideCount, shown]);

  const show = (index: number) => embla?.scrollTo(index, prefersStillness());
  return { live, rows, slideCount, shown, show, stopped, toggle, viewport, pausing };
}

/** The carousel's own watch is off: it would measure at every step of a resize. */
function useDebouncedResizes(embla: EmblaCarousel | undefined): void {
  useEffect(() => {
    if (!embla) return;
    let timer: number | undefined;
    const observer = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = window.setTimeout(() => embla.reInit(), resizeDebounce);
    });
    observer.observe(embla.rootNode());
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [embla]);
}

/** By the button, or from the start where the system asks for less motion; who presses «Продолжить» then means it. */
function useStopped(): [boolean, () => void] {
  const still = useSyncExternalStore(onStillnessChange, prefersStillness, () => false);
  const [chosen, setChosen] = useState<boolean>();
  const stopped = chosen ?? still;
  return [stopped, () => setChosen(!stopped)];
}

/** While the pointer rests on it or focus is inside, nobody's text turns away. A tap is no resting pointer. */
function useHeld() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = useMemo(
    () => ({
      onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
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

export const mostRows = 3;
const resizeDebounce = 50;

/** The owner's numbers: three rows, two under 1500 px of the window's width, one under 600 px. The style sheet has them too. */
function useRowsPerSlide(): number {
  return useSyncExternalStore(onResize, rowsNow, () => mostRows);
}

function rowsNow(): number {
  if (window.matchMedia("(width < 600px)").matches) return 1;
  return window.matchMedia("(width < 1500px)").matches ? 2 : mostRows;
}

function onResize(changed: () => void): () => void {
  let timer: number | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(changed, resizeDebounce);
  };
  window.addEventListener("resize", later);
  return () => {
    clearTimeout(timer);
    window.removeEventListener("resize", later);
  };
}
