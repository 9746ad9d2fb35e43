import { z } from "zod";
import { roles } from "#contract/endpoint.ts";
import { type SessionKind, sessionKinds } from "#domain/programme/programme-sessions.ts";

/** The fields of the files in `demo/content/`. Everything in them is invented. */

const text = z.string().min(1);
/** `MM-DDThh:mm` in the conference's year, Moscow time. */
const time = z.string().regex(/^\d\d-\d\dT\d\d:\d\d$/);
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
    /** The group on the page of documents. */
    section: text.optional(),
    about: text.optional(),
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
  /** Places of the first school; without a number there is no limit. */
  places: z.int().optional(),
  body: z.literal(""),
});

/** A session of the programme of the current conference. */
export const programmeRowSchema = z.strictObject({
  start: time,
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
  pictureAlt: text,
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

/**
 * A registrant of the current conference. A registration by name has no region, place, job and school. The first sixty
 * are every kind of registrant, the others make the year.
 */
export const registrantSchema = z.strictObject({
  fio: text,
  region: z.string(),
  place: z.string(),
  job: z.string(),
  source: z.enum(["site", "quick", "desk", "import"]),
  /** The index of the chosen school in the conference's list; the last one is the option without a school. */
  school: z.string().regex(/^\d?$/),
  at: time,
  consent: z.enum(["yes", ""]),
  /** The last four waited for a place in the chosen school: they took it, passed, did not answer, got no offer. */
  state: z.enum(["", "withdrawn", "in the bin", "erased", "taken", "passed", "lost", "closed"]),
  /** The days of the conference on which they came; `short`: they left before the end of every session. */
  came: z.enum(["", "12", "1", "2", "1 short", "2 short"]),
});
export type DemoRegistrant = z.output<typeof registrantSchema>;

const daysAgo = z.int();

/** The events around the conferences, and the present work of staff. */
export const yearSchema = z.strictObject({
  accounts: z.array(z.strictObject({ login: text, fio: text, role: z.enum(roles) })),
  /** Registrants of earlier conferences, and those who came. */
  earlier: z.array(z.strictObject({ roman: text, registered: z.int(), came: z.int() })),
  mailings: z.array(z.strictObject({ at: time, viewName: text, subject: text, preheader: text, body: text })),
  views: z.array(z.strictObject({ name: text, query: text })),
  requests: z.array(
    z.strictObject({
      kind: z.enum(["access", "correct"]),
      source: z.enum(["email", "phone", "paper"]),
      person: text,
      receivedDaysAgo: daysAgo,
      content: text,
      answeredDaysAgo: daysAgo.optional(),
      answer: text.optional(),
    }),
  ),
  /** Certificates, by their order, whose people get a surname in two parts. */
  corrections: z.array(z.strictObject({ at: time, nth: z.int(), reason: text })),
  void: z.strictObject({ at: time, nth: z.int(), reason: text }),
});

/** A news item that an editor works on. `days`: ago; until its publication if it is scheduled. */
export const workedNewsSchema = (tagSlugs: string[]) =>
  z.strictObject({
    title: text,
    tags: z.array(z.enum(tagSlugs)),
    state: z.enum(["scheduled", "draft", "deleted", "edited"]),
    days: daysAgo,
    body: text,
  });
