import { listBulletins } from "./bulletins.ts";
import { listConferences } from "./conferences.ts";
import { listDocuments } from "./documents.ts";
import { listNews, listTags, showNews } from "./news.ts";
import { listPages } from "./pages.ts";
import { countRegistrations } from "./registrations.ts";
import { filterSeasons, listSeasons, listSessions } from "./schools.ts";
import { showSite } from "./site.ts";

/** Every call of the API. The server refuses to start while one of these has no handler. */
export const allCalls = {
  listTags,
  listNews,
  showNews,
  listBulletins,
  listSeasons,
  listSessions,
  filterSeasons,
  listConferences,
  listDocuments,
  countRegistrations,
  listPages,
  showSite,
};
