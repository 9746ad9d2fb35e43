import { Node } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { videoService } from "./video-service.ts";

export type VideoAttributes = { href: string; title: string };

/** A video on another site, as a link with a title: the other site is not contacted before a click. */
export const VideoNode = Node.create({
  name: "video",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: "" }, title: { default: "" } }),
  parseHTML: () => [{ tag: "figure", getAttrs: ofFigure, priority: 60 }],
  renderHTML: ({ node: { attrs } }) => [
    "figure",
    { "data-video": "" },
    ["a", { href: attrs["href"] }, String(attrs["title"])],
    ["figcaption", {}, videoCaption(String(attrs["href"]))],
  ],
  // A click selects the card instead of leaving the page.
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { click: stayHere } } })],
});

function stayHere(_view: unknown, event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("[data-video]")) event.preventDefault();
}

/** «Видео на RuTube» */
export function videoCaption(href: string): string {
  const service = videoService(href);
  return service === null ? "Видео" : `Видео на ${service}`;
}

function ofFigure(figure: HTMLElement): VideoAttributes | false {
  const [link, ...others] = figure.querySelectorAll("a[href]");
  const href = link?.getAttribute("href") ?? "";
  if (!link || others.length > 0 || figure.querySelector("img") || videoService(href) === null) return false;
  return { href, title: link.textContent?.trim() ?? "" };
}
