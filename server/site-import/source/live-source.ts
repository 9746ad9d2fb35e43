import { parse as contentDisposition } from "content-disposition";
import { type Answer, fetchWithRetry, type Patience } from "./fetch-with-retry.ts";
import { liveRegistrations } from "./live-registrations.ts";
import { readPages } from "./read-pages.ts";
import { decodedPath, type GivenFile, type KnownFile, type Source, Unreadable } from "./source.ts";

export type LiveOrder = {
  site: URL;
  /** Other hosts that files may come from. */
  alsoFrom?: string[];
  /** The largest file, in bytes. */
  uploadLimit: number;
  /** Token of a registrar there, required for the registrations. */
  token?: string | undefined;
  patience?: Partial<Patience>;
};

/** The longest answer of the API, in bytes. */
const maxAnswerLength = 64 * 1024 * 1024;
/** In milliseconds: for some hundred addresses that never answer. */
const maxFailures = 4 * 60 * 60 * 1000;

/** A running site, read over its public API. */
export function liveSource({ site, alsoFrom = [], uploadLimit, token, patience }: LiveOrder): Source {
  const wait = (pause: number) => new Promise<void>((done) => setTimeout(done, pause));
  const usual = { silence: 30_000, wait, left: { inVain: maxFailures } };
  const asking: Patience = { ...usual, hosts: new Set([site.host]), limit: maxAnswerLength, ...patience };
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
  const list = (path: string) => readPages((query) => presentAt(one, `${path}${query}`), "?limit=100");
  return {
    site,
    one,
    list,
    ...(token && { hidden: { registrations: () => liveRegistrations({ list }) } }),
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

/** The last part of the path, as people read it. */
function nameInPath({ pathname }: URL): string {
  return decodedPath(pathname).split("/").at(-1) ?? "";
}
