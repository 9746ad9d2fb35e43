import { parse as contentDisposition } from "content-disposition";
import { z } from "zod";
import { eachTextField, textsOf } from "#domain/registration/registration-fields.ts";
import { fieldsOf, nameOfRow, readAs } from "../import-item.ts";
import { countable, parseId, parseInstant, parseText } from "../parse/parse-values.ts";
import { type Answer, type FetchLimits, fetchWithRetry } from "./fetch-with-retry.ts";
import { readPages } from "./read-pages.ts";
import {
  decodedPath,
  type GivenFile,
  type KnownFile,
  type Source,
  type SourceRegistration,
  Unreadable,
} from "./source.ts";

export type LiveOrder = {
  site: URL;
  /** Other allowed hosts of files. */
  alsoFrom?: string[];
  /** The maximum size of a file, in bytes. */
  uploadLimit: number;
  /** The token of a registrar on the other site, required for registrations. */
  token?: string | undefined;
  limits?: Partial<FetchLimits>;
};

/** The maximum size of a response of the API, in bytes. */
const maxAnswerLength = 64 * 1024 * 1024;
/** In milliseconds: enough for some hundred addresses without a response. */
const maxFailures = 4 * 60 * 60 * 1000;

/** A running site, read by its public API. */
export function liveSource({ site, alsoFrom = [], uploadLimit, token, limits }: LiveOrder): Source {
  const wait = (pause: number) => new Promise<void>((done) => setTimeout(done, pause));
  const usual = { silence: 30_000, wait, left: { inVain: maxFailures } };
  const asking: FetchLimits = { ...usual, hosts: new Set([site.host]), limit: maxAnswerLength, ...limits };
  const forFiles = { ...asking, hosts: new Set([site.host, ...alsoFrom]), limit: uploadLimit };
  const one = async (path: string): Promise<unknown> => {
    const url = new URL(`${site.pathname.replace(/\/$/, "")}${path}`, site);
    const headers = {
      accept: "application/json",
      ...(isPrivate(path) && token && { authorization: `Token ${token}` }),
    };
    const answer = await fetchWithRetry(url, asking, headers);
    return answer.status === 404 ? undefined : jsonOf(answer);
  };
  const list = (path: string) => readPages((query) => presentAt(one, `${path}${query}`));
  return {
    site,
    one,
    list,
    ...(token && { registrations: () => liveRegistrations({ list }) }),
    file: async (address, known) => fileOf(address, await fetchWithRetry(address, forFiles, conditions(known))),
  };
}

const isPrivate = (path: string) => path.startsWith("/api/registration/");

async function presentAt(one: Source["one"], path: string): Promise<unknown> {
  const answer = await one(path);
  if (answer === undefined) throw new Unreadable("там нет такого адреса (404)");
  return answer;
}

function jsonOf({ status, headers, bytes }: Answer): unknown {
  if (status === 401 || status === 403) throw new Unreadable(`туда не пускают (${status})`);
  if (status !== 200) throw new Unreadable(`ответ ${status}`);
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    const isPage = headers.get("content-type")?.includes("html");
    throw new Unreadable(isPage ? "вместо данных пришла веб-страница" : "ответ не читается: это не JSON");
  }
}

function conditions(known: KnownFile | undefined): Record<string, string> {
  return {
    ...(known?.etag && { "if-none-match": known.etag }),
    ...(known?.modified && { "if-modified-since": known.modified }),
  };
}

function fileOf(address: URL, { status, headers, bytes }: Answer): GivenFile | "same" {
  if (status === 304) return "same";
  if (status === 404 || status === 410) throw new Unreadable(`файла там нет (${status})`);
  if (status !== 200) throw new Unreadable(`ответ ${status}`);
  const name = sentName(headers.get("content-disposition")) ?? nameInPath(address);
  return { bytes, name, etag: headers.get("etag"), modified: headers.get("last-modified") };
}

function sentName(header: string | null): string | undefined {
  try {
    return header === null ? undefined : contentDisposition(header).parameters["filename"];
  } catch {
    return undefined;
  }
}

/** Returns the last part of the path, decoded. */
function nameInPath({ pathname }: URL): string {
  return decodedPath(pathname).split("/").at(-1) ?? "";
}

const row = z.looseObject({
  id: parseId.refine((id) => id !== null, "нет номера"),
  school_name: parseId,
  ...eachTextField(() => parseText),
  number: parseId,
  conference: parseId,
  status: z.enum(["registered", "withdrawn"]).nullish(),
  source: z.enum(["site", "quick", "desk", "import"]).nullish(),
  created_at: parseInstant("UTC"),
});

const shape = z.looseObject({
  id: countable,
  start_date: z.string(),
  conference_school: z.array(z.looseObject({ id: countable })),
});
type Conference = z.output<typeof shape>;

/**
 * Returns the registrations that a running site lists to registrars. If a site has no numbers, people are numbered in
 * the order of their ids; the conference is that of their school, otherwise the newest.
 */
async function liveRegistrations({ list }: Pick<Source, "list">): Promise<SourceRegistration[]> {
  const conferences: Conference[] = [];
  for await (const conference of list("/api/conferences/")) conferences.push(readAs(shape, conference));
  const bySchool = new Map(conferences.flatMap((one) => one.conference_school.map(({ id }) => [id, one])));
  const newest = conferences.toSorted((one, other) => one.start_date.localeCompare(other.start_date)).at(-1);
  const rows: z.output<typeof row>[] = [];
  for await (const sent of list("/api/registration/")) rows.push(readNamed(sent));
  const last = new Map<number, number>();
  return rows
    .toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))
    .map((read) => {
      const known = conferences.find(({ id }) => id === read.conference);
      const conference = known ?? bySchool.get(read.school_name ?? 0) ?? newest;
      if (!conference) throw new Unreadable("регистрации есть, а конференций нет");
      const number = read.number ?? (last.get(conference.id) ?? 0) + 1;
      last.set(conference.id, number);
      return completed(read, conference, number);
    });
}

function readNamed(sent: unknown) {
  try {
    return readAs(row, sent);
  } catch (error) {
    throw new Unreadable(`${nameOfRow({ id: fieldsOf(sent)["id"] })}: ${(error as Error).message}`);
  }
}

function completed(read: z.output<typeof row>, { id, start_date }: Conference, number: number): SourceRegistration {
  const { school_name, status, source, created_at } = read;
  return {
    id: read.id ?? 0,
    conference: id,
    number,
    school_name,
    ...textsOf(read),
    status: status ?? "registered",
    source: source ?? "import",
    created_at: created_at ?? `${start_date}T00:00:00.000Z`,
  };
}
