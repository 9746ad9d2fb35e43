import { z } from "zod";
import { markdownIn, namesIn, readJson, readMarkdown, readTable } from "./content-file.ts";
import {
  bulletinSchema,
  conferenceSchema,
  type DemoFile,
  fileSchema,
  newsSchema,
  pageSchema,
  programmeRowSchema,
  registrantSchema,
  sessionSchema,
  siteSchema,
  tagSchema,
  workedNewsSchema,
  yearSchema,
} from "./content-shape.ts";
import { htmlOf } from "./markdown.ts";
import { typeset } from "./typeset.ts";

export type DemoContent = ReturnType<typeof readContent>;
export type DemoNews = DemoContent["news"][number];
export type DemoSeason = DemoContent["seasons"][number];
export type DemoConference = DemoContent["conferences"][number];

/**
 * Reads all the demonstration content.
 * @throws Error with the file and the field that is invalid.
 */
export function readContent() {
  const tags = readJson("tags.json", z.array(tagSchema));
  return {
    site: typeset(readJson("site.json", siteSchema)),
    tags,
    news: readNews(tags.map(({ slug }) => slug)),
    pages: markdownIn("pages").map(readPage),
    seasons: readSeasons(),
    bulletins: markdownIn("bulletins").map((path) => typeset(readMarkdown(path, bulletinSchema))),
    documents: readFiles("documents").map(typeset),
    conferences: readConferences(),
    programme: readTable("programme.csv", programmeRowSchema).map(typeset),
    registrants: readTable("registrants.csv", registrantSchema),
    year: typeset(readJson("year/year.json", yearSchema)),
    workedNews: markdownIn("year/news").map((path) => {
      const { body, title, ...item } = readMarkdown(path, workedNewsSchema(tags.map(({ slug }) => slug)));
      return { ...item, ...typeset({ title, text: htmlOf(body) }) };
    }),
  };
}

/** Ascending by id and by time of publication. */
function readNews(tagSlugs: string[]) {
  const schema = newsSchema(tagSlugs);
  const news = markdownIn("news").map((path) => {
    const { body, ...fields } = readMarkdown(path, schema);
    return { ...fields, text: htmlOf(body), documents: attachedTo(path) };
  });
  return news.sort((one, other) => one.id - other.id);
}

function readPage(path: string) {
  const { url, version, body, ...prose } = readMarkdown(path, pageSchema);
  // An address and a version are identifiers, not prose.
  return { url, version, ...typeset({ ...prose, content: htmlOf(body) }) };
}

/** Oldest first. The newest belongs to the current calendar year, so no text names a year. */
function readSeasons() {
  return namesIn("seasons").map((name) => ({
    seasonNumber: Number(name),
    sessions: markdownIn(`seasons/${name}`).map((path, index) => typeset({ number: index + 1, ...readSession(path) })),
  }));
}

function readSession(path: string) {
  const { programmeTitle: title, programmeName: name, body, ...session } = readMarkdown(path, sessionSchema);
  const programme: DemoFile | undefined = title && name ? { title, name, body } : undefined;
  return { ...session, programme };
}

/** Oldest first; the last is the current one. */
function readConferences() {
  return markdownIn("conferences").map((path) => {
    const { body: _, ...fields } = readMarkdown(path, conferenceSchema);
    return typeset({ ...fields, documents: attachedTo(path) });
  });
}

/** The attachments of a Markdown file: the files in the folder with its name. */
function attachedTo(path: string): DemoFile[] {
  return readFiles(path.replace(/\.md$/, ""));
}

function readFiles(folder: string): DemoFile[] {
  return markdownIn(folder).map((path) => readMarkdown(path, fileSchema));
}
