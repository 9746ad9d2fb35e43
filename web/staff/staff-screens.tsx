import type { ComponentType } from "react";
import type { StaffScreenName } from "./kit/map/staff-route-table.ts";
import { loadable } from "./kit/parts/loadable.tsx";
import { PageOnItsWay } from "./kit/parts/page-spinner.tsx";

/**
 * The screens of the staff area, loaded on demand. The server never renders them: the layout shows a skeleton there.
 */
export const staffScreens: Record<StaffScreenName, ReturnType<typeof screen>> = {
  home: screen(() => import("./home/overview/home-page.tsx").then((file) => file.HomePage)),
  registrants: screen(() =>
    import("./conference/registrants/registrants-page.tsx").then((file) => file.RegistrantsPage),
  ),
  quickRegistration: screen(() =>
    import("./conference/quick-registration/quick-registration-page.tsx").then((file) => file.QuickRegistrationPage),
  ),
  plainRegistrants: screen(() =>
    import("./conference/registrants/plain-registrants-page.tsx").then((file) => file.PlainRegistrantsPage),
  ),
  registrantsImport: screen(() =>
    import("./conference/registrants/imports/registrants-import-page.tsx").then((file) => file.RegistrantsImportPage),
  ),
  badges: screen(() => import("./conference/day/badges/badges-page.tsx").then((file) => file.BadgesPage)),
  certificates: screen(() =>
    import("./conference/certificates/certificates-page.tsx").then((file) => file.CertificatesPage),
  ),
  letters: screen(() => import("./conference/letters/letters-page.tsx").then((file) => file.LettersPage)),
  letterTexts: screen(() => import("./conference/letters/letter-texts-page.tsx").then((file) => file.LetterTextsPage)),
  mailings: screen(() => import("./conference/letters/mailings-page.tsx").then((file) => file.MailingsPage)),
  waitingLists: screen(() =>
    import("./conference/registration/waiting/waiting-lists-page.tsx").then((file) => file.WaitingListsPage),
  ),
  door: screen(() => import("./conference/day/check-in/door-page.tsx").then((file) => file.DoorPage)),
  programme: screen(() => import("./conference/day/programme/programme-page.tsx").then((file) => file.ProgrammePage)),
  numbers: screen(() => import("./conference/numbers/numbers-page.tsx").then((file) => file.NumbersPage)),
  files: screen(() => import("./library/files/files-page.tsx").then((file) => file.FilesPage)),
  requests: screen(() => import("./people/rights/requests-page.tsx").then((file) => file.RequestsPage)),
  people: screen(() => import("./people/rights/people-page.tsx").then((file) => file.PeoplePage)),
  erasureActs: screen(() => import("./people/rights/erasure-acts-page.tsx").then((file) => file.ErasureActsPage)),
  accounts: screen(() => import("./office/accounts/accounts-page.tsx").then((file) => file.AccountsPage)),
  audit: screen(() => import("./home/audit/audit-page.tsx").then((file) => file.AuditPage)),
  demonstration: screen(() =>
    import("./site/demonstration/demonstration-page.tsx").then((file) => file.DemonstrationPage),
  ),
  menu: screen(() => import("./site/menu/menu-page.tsx").then((file) => file.MenuPage)),
  settings: screen(() => import("./site/settings/settings-page.tsx").then((file) => file.SettingsPage)),
  guide: screen(() => import("./home/guide/guide-page.tsx").then((file) => file.GuidePage)),
  profile: screen(() => import("./office/profile/profile-page.tsx").then((file) => file.ProfilePage)),
  entries: screen(() => import("./site/entries/list/entries-page.tsx").then((file) => file.EntriesPage)),
  entry: screen(() => import("./site/entries/editor/entry-page.tsx").then((file) => file.EntryPage)),
  registration: screen(() =>
    import("./site/entries/conference/conference-registration.tsx").then((file) => file.RegistrationPage),
  ),
};

function screen(load: () => Promise<ComponentType>) {
  return loadable(load, <PageOnItsWay />);
}
