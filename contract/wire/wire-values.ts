import { z } from "zod";

/** An instant, ISO 8601 with the offset of the site's time zone: `2025-07-16T10:00:00+03:00`. */
export const instant = z.string().meta({ format: "date-time" });
/** A calendar date, `YYYY-MM-DD`. */
export const calendarDate = z.string().meta({ format: "date" });
/** The address of a file: root-relative, or absolute with `FILE_URLS=absolute`. */
export const fileAddress = z.string().meta({ format: "uri-reference" });

/** Facts about a file, for its link. Not in the original API. */
export const fileFacts = {
  file_size: z.int().meta({ description: "Размер в байтах" }),
  file_type: z.string().meta({ description: "Расширение без точки: pdf, docx…" }),
  file_pages: z.int().nullable().meta({ description: "Страниц в PDF; null, если неизвестно" }),
};

export const titledFile = z.object({ title: z.string(), file: fileAddress, ...fileFacts });

/** The focus of a picture, which stays visible in every crop: from 0 (left, top) to 1. */
export const focus = z.object({ x: z.number(), y: z.number() });

/** A picture with its size, so that the page does not move while the picture loads. */
export const picture = z.object({
  src: fileAddress,
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Narrower copies as the value of `srcset`; empty if there are none. */
  srcset: z.string(),
  focus,
});

export function paged<T extends z.ZodType>(item: T) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}

export type TitledFile = z.output<typeof titledFile>;
export type Picture = z.output<typeof picture>;
