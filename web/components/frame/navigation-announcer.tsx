import { useEffect, useRef, useState } from "react";
import { type Location, useLocation } from "react-router";
import { rememberLink } from "./link-title.ts";

/**
 * Moves the focus to a new page and announces its title, because navigation inside the site loads no document. Filters
 * keep the focus; another page of a list counts as a new page.
 */
export function NavigationAnnouncer() {
  const location = useLocation();
  const before = useRef(location);
  const [title, setTitle] = useState("");
  useEffect(() => {
    const left = before.current;
    before.current = location;
    if (left === location) return;
    if (location.hash !== "") focusOn(document.getElementById(nameIn(location.hash)));
    // The focused element may have been removed, as after a form that shows the same page again.
    else if (isAnotherPage(left, location) || document.activeElement === document.body) focusOn(firstFocus());
    if (isAnotherPage(left, location)) setTitle(document.title);
  }, [location]);
  useEffect(() => {
    document.addEventListener("click", rememberLink, true);
    return () => document.removeEventListener("click", rememberLink, true);
  }, []);
  return (
    <p role="status" className="visually-hidden">
      {title}
    </p>
  );
}

/** The element that the page marks as its first focus, otherwise its beginning. */
function firstFocus(): HTMLElement | null {
  return document.querySelector<HTMLElement>("main [data-arrival]") ?? document.getElementById("main");
}

/** A malformed fragment such as `#%` counts as absent. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

function isAnotherPage(left: Location, come: Location): boolean {
  if (left.pathname !== come.pathname) return true;
  return left.search !== come.search && withoutPage(left.search) === withoutPage(come.search);
}

function withoutPage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("page");
  return query.toString();
}

/**
 * Focuses without scrolling, which is done by the router. What was opened while the page was still loading keeps the
 * focus, since it is being typed into.
 */
function focusOn(element: HTMLElement | null): void {
  if (!document.activeElement?.closest("[data-keeps-focus]")) element?.focus({ preventScroll: true });
}
