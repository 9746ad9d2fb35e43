import type { ComponentType } from "react";
import type { StaffScreenName } from "./map/staff-route-table.ts";
import { loadable } from "./parts/loadable.tsx";
import { PageOnItsWay } from "./parts/page-spinner.tsx";

/**
 * The screens of the staff area, loaded on demand. The server never renders them: the layout shows a skeleton there.
 */
export const staffScreens: Record<StaffScreenName, ReturnType<typeof screen>> = {
  home: screen(() => import("./home/home-page.tsx").then((file) => file.HomePage)),
  registrants: screen(() => import("./registrants/registrants-page.tsx").then((file) => file.RegistrantsPage)),
  quickRegistration: screen(() =>
    import("./desk/quick-registration-page.tsx").then((file) => file.QuickRegistrationPage),
  ),
  plainRegistrants: screen(() =>
    import("./registrants/plain-registrants-page.tsx").then((file) => file.PlainRegistrantsPage),
  ),
  registrantsImport: screen(() =>
    import("./registrants/imports/registrants-import-page.tsx").then((file) => file.RegistrantsImportPage),
  ),
  badges: screen(() => import("./badges/badges-page.tsx").then((file) => file.BadgesPage)),
  certificates: screen(() => import("./certificates/certificates-page.tsx").then((file) => file.CertificatesPage)),
  letters: screen(() => import("./letters/letters-page.tsx").then((file) => file.LettersPage)),
  letterTexts: screen(() => import("./letters/letter-texts-page.tsx").then((file) => file.LetterTextsPage)),
  mailings: screen(() => import("./letters/mailings-page.tsx").then((file) => file.MailingsPage)),
  waitingLists: screen(() => import("./waiting-list/waiting-lists-page.tsx").then((file) => file.WaitingListsPage)),
  door: screen(() => import("./door/door-page.tsx").then((file) => file.DoorPage)),
  programme: screen(() => import("./programme/programme-page.tsx").then((file) => file.ProgrammePage)),
  numbers: screen(() => import("./numbers/numbers-page.tsx").then((file) => file.NumbersPage)),
  files: screen(() => import("./files/files-page.tsx").then((file) => file.FilesPage)),
  requests: screen(() => import("./people/requests-page.tsx").then((file) => file.RequestsPage)),
  people: screen(() => import("./people/people-page.tsx").then((file) => file.PeoplePage)),
  erasureActs: screen(() => import("./people/erasure-acts-page.tsx").then((file) => file.ErasureActsPage)),
  accounts: screen(() => import("./accounts/accounts-page.tsx").then((file) => file.AccountsPage)),
  audit: screen(() => import("./audit/audit-page.tsx").then((file) => file.AuditPage)),
  demonstration: screen(() => import("./demonstration/demonstration-page.tsx").then((file) => file.DemonstrationPage)),
  menu: screen(() => import("./menu/menu-page.tsx").then((file) => file.MenuPage)),
  settings: screen(() => import("./settings/settings-page.tsx").then((file) => file.SettingsPage)),
  guide: screen(() => import("./guide/guide-page.tsx").then((file) => file.GuidePage)),
  profile: screen(() => import("./profile/profile-page.tsx").then((file) => file.ProfilePage)),
  entries: screen(() => import("./entries/list/entries-page.tsx").then((file) => file.EntriesPage)),
  entry: screen(() => import("./entries/editor/entry-page.tsx").then((file) => file.EntryPage)),
  registration: screen(() =>
    import("./entries/conference/conference-registration.tsx").then((file) => file.RegistrationPage),
  ),
};

function screen(load: () => Promise<ComponentType>) {
  return loadable(load, <PageOnItsWay />);
}
