/** Every URL of the public site, in its canonical form, and the two entrances of the staff area. */
export const paths = {
  landing: "/",
  about: "/#about",
  schools: "/#schools",
  conference: "/#yearly_conference",
  bulletins: "/#bulletins",
  contacts: "/#contacts",
  news: "/news",
  newsItem: (id: number) => `/news/${id}`,
  management: "/management/",
  aboutPage: "/about/",
  privacy: "/privacy/",
  rights: "/privacy/rights/",
  consent: "/consent/",
  flatPage: (url: string) => `/${url}/`,
  allSchools: "/schools/",
  schoolSession: (id: number) => `/schools/#session-${id}`,
  conferences: "/conferences/",
  conferenceReport: (id: number) => `/conferences/#conference-${id}`,
  programme: (conference: number) => `/conferences/${conference}/programme/`,
  allBulletins: "/bulletins/",
  documents: "/documents/",
  search: "/search/",
  registration: "/registration/",
  registrationResult: (key: string) => `/registration/${key}/`,
  registrationCorrection: (key: string) => `/registration/${key}/correction/`,
  registrationWithdrawal: (key: string) => `/registration/${key}/withdrawal/`,
  refuseMailings: (key: string) => `/registration/${key}/mailings/`,
  lostLink: "/registration/lost-link/",
  participants: "/registration/participants/",
  opening: (key?: string) => `/registration/opening/${key === undefined ? "" : `${key}/`}`,
  registrationWaiting: (key: string) => `/registration/${key}/waiting/`,
  consentWithdrawal: (key: string) => `/registration/${key}/consent-withdrawal/`,
  registrationTicket: (key: string) => `/registration/ticket/${key}/`,
  certificates: "/certificates/",
  signIn: "/signin",
  registrants: "/userList/",
  checkIn: "/checkin/",
  staff: "/staff/",
  view: "/view/",
  rss: "/news/rss.xml",
  gallery: "/_gallery",
} as const;

/** Pages of the staff area: their own shell, their own script. */
export function isStaffPage(path: string): boolean {
  return /^\/(userList|registrationUsers|staff)(\/|$)/.test(path);
}

/** Pages made for one visitor: rendered at each request, stored nowhere, their scripts allowed by a nonce. */
export function isPersonalPage(path: string): boolean {
  return isStaffPage(path) || /^\/(registration(?=\/.)|signin|preview|certificates)(\/|$)/.test(path);
}

/** Pages that accept posted forms: personal pages, and of the public ones the registration and the rights. */
export function takesForms(path: string): boolean {
  return isPersonalPage(path) || path === paths.registration || path === paths.rights;
}

/** The filters that an address of a page may carry; every other parameter changes nothing and is dropped. */
const filtersOf: Record<string, string[]> = {
  [paths.news]: ["page", "tags"],
  [paths.allSchools]: ["seasons"],
  [paths.search]: ["q", "kind", "page"],
  [paths.certificates]: ["number"],
};

/** In characters: as much of a question as the API reads. */
const maxQuestionLength = 200;

/** Returns the filters that a page may carry in its address. */
function knownFilters(page: string): string[] {
  return /^\/conferences\/[^/]+\/programme\/$/.test(page) ? ["halls"] : (filtersOf[page] ?? []);
}

/**
 * The page whose data an address names: the router requests `/news.data`, and `/schools/_.data` for a page that ends
 * with a slash. Any other path names itself.
 */
export function pageOfData(path: string): string {
  return path.replace(/\/_\.data$/, "/").replace(/\.data$/, "");
}

/**
 * The address under which a page is rendered and cached: known filters in one order, without defaults. For the data of
 * a page (`….data`) the same, with the list of requested routes.
 */
export function normalisedAddress(address: string): string {
  const [path = "", query = ""] = address.split("?");
  const page = pageOfData(path);
  const isData = page !== path;
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of knownFilters(page)) for (const value of filterValues(given, name)) kept.append(name, value);
  if (isData && given.has("_routes")) kept.set("_routes", given.get("_routes") ?? "");
  const text = kept.toString().replaceAll("%2C", ",");
  return text === "" ? path : `${path}?${text}`;
}

function filterValues(given: URLSearchParams, name: string): string[] {
  if (!given.has(name)) return [];
  const values = given.getAll(name);
  if (name === "page") return ["", "1"].includes(values.at(-1)?.trim() ?? "") ? [] : [values.at(-1) ?? ""];
  if (name === "q") return [values.at(-1)?.trim().slice(0, maxQuestionLength) ?? ""].filter(Boolean);
  const chosen = [...new Set(values.flatMap((value) => value.split(",")).map((value) => value.trim()))];
  return [chosen.filter(Boolean).sort().join(",")];
}

/** `/news?tags=a,b&page=2`; undefined values are left out, an empty list of choices stays as `tags=`. */
export function withFilters(
  path: string,
  filters: Record<string, string | number | readonly string[] | undefined>,
): string {
  const query = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${[value]
          .flat()
          .map((part) => encodeURIComponent(String(part)))
          .join(",")}`,
    );
  return query.length === 0 ? path : `${path}?${query.join("&")}`;
}
