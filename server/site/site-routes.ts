import type { bulletinsEndpoints } from "#contract/site/bulletins.ts";
import type { demonstrationEndpoints } from "#contract/site/demonstration.ts";
import type { documentsEndpoints } from "#contract/site/documents.ts";
import type { pagesEndpoints } from "#contract/site/pages.ts";
import type { schoolsEndpoints } from "#contract/site/schools.ts";
import type { siteEndpoints } from "#contract/site/site.ts";
import type { societySettingsEndpoints } from "#contract/site/society-settings.ts";
import { byOf } from "#server/kit/http/guard.ts";
import type { Handlers } from "../kit/http/register-endpoints.ts";
import type { Platform } from "../kit/platform.ts";
import { listBulletins } from "./bulletins/list-bulletins.ts";
import { removeDemonstration, showDemonstration } from "./demonstration/remove-demonstration.ts";
import { listDocuments } from "./documents/list-documents.ts";
import { listPages } from "./pages/list-pages.ts";
import { listSeasons, listSessions, sessionCalendar } from "./school/list-schools.ts";
import { showSite } from "./settings/show-site.ts";
import { contacts, landing, menu } from "./settings/society-parts.ts";

/** The content of the site as visitors read it, its settings, and the demonstration. */
export const siteRoutes = (
  platform: Platform,
): Handlers<
  typeof bulletinsEndpoints &
    typeof documentsEndpoints &
    typeof pagesEndpoints &
    typeof schoolsEndpoints &
    typeof siteEndpoints &
    typeof societySettingsEndpoints &
    typeof demonstrationEndpoints
> => ({
  ...bulletinsRoutes(platform),
  ...documentsRoutes(platform),
  ...pagesRoutes(platform),
  ...schoolsRoutes(platform),
  ...settingsRoutes(platform),
  ...demonstrationRoutes(platform),
});

function bulletinsRoutes(platform: Platform): Handlers<typeof bulletinsEndpoints> {
  return { listBulletins: () => listBulletins(platform) };
}

function documentsRoutes(platform: Platform): Handlers<typeof documentsEndpoints> {
  return { listDocuments: () => listDocuments(platform) };
}

function pagesRoutes(platform: Platform): Handlers<typeof pagesEndpoints> {
  return { listPages: () => listPages(platform) };
}

function schoolsRoutes(platform: Platform): Handlers<typeof schoolsEndpoints> {
  return {
    listSeasons: () => listSeasons(platform),
    listSessions: ({ query }) => listSessions(platform, query.seasons),
    sessionCalendar: ({ params }) => sessionCalendar(platform, params.id),
    filterSeasons: ({ query }) => listSeasons(platform, query.season_number),
  };
}

function settingsRoutes(
  platform: Platform,
): Handlers<typeof siteEndpoints> & Handlers<typeof societySettingsEndpoints> {
  return {
    showSite: () => showSite(platform),
    showContacts: () => contacts.show(platform),
    setContacts: ({ body, staff, request }) => contacts.set(platform, body, { staff, address: request.clientAddress }),
    showLanding: () => landing.show(platform),
    setLanding: ({ body, staff, request }) => landing.set(platform, body, { staff, address: request.clientAddress }),
    showMenu: () => menu.show(platform),
    setMenu: ({ body, staff, request }) => menu.set(platform, body, { staff, address: request.clientAddress }),
  };
}

/** The demonstration and its removal. */
function demonstrationRoutes(platform: Platform): Handlers<typeof demonstrationEndpoints> {
  return {
    showDemonstration: () => showDemonstration(platform),
    removeDemonstration: (sent) => removeDemonstration(platform, byOf(sent)),
  };
}
