import { z } from "zod";
import { type SessionKind, sessionKinds } from "#domain/programme/programme-sessions.ts";

/** The fields of the files in `demo/content/`. Everything in them is invented. */

const text = z.string().min(1);
const address = z.string().regex(/^(https:\/|)\/\S+$/, "must be an address or a path");

/** A file for download: generated as a PDF from the body, or copied from `demo/office/`. */
export const fileSchema = z
  .strictObject({
    /** The text of the link. */
    title: text,
    /** The file name for downloads; may be Cyrillic. */
    name: z.string().regex(/^[^/\\]+\.(pdf|docx|doc|xlsx)$/, "must end with .pdf, .docx, .doc or .xlsx"),
    /** The file's name in `demo/office/`. */
    source: text.optional(),
    body: z.string(),
  })
  .refine(({ source, body }) => (source === undefined) !== (body === ""), {
    path: ["body"],
    message: "must be there unless a source is named",
  })
  .refine(({ name, source = ".pdf" }) => name.split(".").pop() === source.split(".").pop(), {
    path: ["name"],
    message: "must have the extension of the source, .pdf without one",
  });
export type DemoFile = z.output<typeof fileSchema>;

export const tagSchema = z.strictObject({
  name: text,
  slug: text,
  /** With a contrast of at least 4.5:1 on white. */
  color: z.string().regex(/^#[0-9A-F]{6}$/),
});

export const newsSchema = (tagSlugs: string[]) =>
  z
    .strictObject({
      id: z.int(),
      publishedAt: z.iso.datetime({ offset: true }),
      title: text,
      tags: z.array(z.enum(tagSlugs)),
      /** The name of a drawing in `demo/pictures/`, an SVG document of 1440 × 600, and its description. */
      picture: text.optional(),
      pictureAlt: text.optional(),
      isAnnouncement: z.literal(true).optional(),
      /** The address that the announcement links to instead of the page of the news item. */
      link: address.optional(),
      body: text,
    })
    .refine(({ picture, pictureAlt }) => (picture === undefined) === (pictureAlt === undefined), {
      path: ["pictureAlt"],
      message: "must be there exactly where there is a picture",
    });

/** The body is the programme. A session without a programme has none of the three fields of the file. */
export const sessionSchema = z
  .strictObject({
    /** In the year of the season. */
    monthDay: z.string().regex(/^\d\d-\d\d$/),
    title: text,
    leaders: text,
    /** The place of the session, e.g. «Заречинск, краевой диспансер, ауд. 2» or «Дистанционно». */
    place: text,
    /** The address of the online room; absent for sessions on site. */
    link: address.optional(),
    isActive: z.literal(true).optional(),
    programmeTitle: text.optional(),
    programmeName: text.optional(),
    body: z.string(),
  })
  .refine(({ programmeTitle, programmeName, body }) => Boolean(programmeTitle) === Boolean(programmeName && body), {
    path: ["programmeTitle"],
    message: "must be there exactly where there are a programmeName and a body",
  });

export const bulletinSchema = z.strictObject({
  number: z.string().regex(/^\d+$/),
  date: z.iso.date(),
  about: text,
  /** The text of the file. */
  body: text,
});

export const conferenceSchema = z.strictObject({
  /** The Roman number, «XIII», shown large on the landing page. */
  roman: text,
  name: text,
  theme: text,
  place: text,
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  newsId: z.int().optional(),
  /** Without the option «Без посещения школы», which the server adds at the end. */
  schools: z.array(text),
  body: z.literal(""),
});

/** A session of the programme of the current conference. */
export const programmeRowSchema = z.strictObject({
  /** `MM-DDThh:mm` in the conference's year, Moscow time. */
  start: z.string().regex(/^\d\d-\d\dT\d\d:\d\d$/),
  /** `hh:mm` of the same day. */
  end: z.string().regex(/^\d\d:\d\d$/),
  kind: z.enum(Object.keys(sessionKinds) as SessionKind[]),
  title: text,
  hall: text,
  /** Separated by «; ». */
  speakers: z.string(),
  points: z.string().regex(/^\d*$/),
});

export const pageSchema = z.strictObject({
  url: text,
  title: text,
  description: text,
  version: text.optional(),
  body: text,
});

export const siteSchema = z.strictObject({
  shortName: text,
  fullName: text,
  headline: text,
  facts: text,
  features: z.array(z.strictObject({ title: text, text })),
  joiningSteps: z.array(text),
  officeHours: text,
  address: text,
  phones: z.array(text),
  email: text,
  inn: text,
  ogrn: text,
  kpp: text,
  postalAddress: text,
  headPosition: text,
  headName: text,
  bankDetails: text,
  outsideLinks: z.array(z.strictObject({ title: text, to: address })),
  creditPoints: z.int(),
  joiningAge: z.int(),
  /** The document's source. */
  admissionApplication: text,
});

/** A registrant of the current conference. A registration by name has no region, place, job and school. */
export const registrantSchema = z.strictObject({
  fio: text,
  region: z.string(),
  place: z.string(),
  job: z.string(),
  source: z.enum(["site", "quick", "desk", "import"]),
  /** The index of the chosen school in the conference's list; the last one is the option without a school. */
  school: z.string().regex(/^\d?$/),
  /** `MM-DDThh:mm` in the conference's year, Moscow time. */
  at: z.string().regex(/^\d\d-\d\dT\d\d:\d\d$/),
  consent: z.enum(["yes", ""]),
  state: z.enum(["", "withdrawn", "in the bin"]),
});
export type DemoRegistrant = z.output<typeof registrantSchema>;
