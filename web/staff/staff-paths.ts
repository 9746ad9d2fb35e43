/** Addresses inside the staff area; those linked from public pages are in `paths`. */
export const staffPaths = {
  quickRegistration: "/userList/registrationLite",
  newRegistration: "/userList/#new-registration",
  plainRegistrants: "/registrationUsers/",
  registrantsImport: "/staff/registrations-import/",
  badges: "/staff/badges/",
  /** @param part empty for the issued ones. */
  certificates: (part: "" | "candidates" | "rules" | "template" | "codes") =>
    part === "" ? "/staff/certificates/" : `/staff/certificates/${part}/`,
  letters: "/staff/letters/",
  mailings: "/staff/mailings/",
  mailing: (id: number) => `/staff/mailings/${id}/`,
  letterTexts: "/staff/letter-texts/",
  letterText: (kind: string) => `/staff/letter-texts/${kind}/`,
  failedLetters: "/staff/letters/?state=failed",
  door: "/staff/door/",
  waitingLists: "/staff/waiting-lists/",
  waitingList: (school: number) => `/staff/waiting-lists/${school}/`,
  programme: "/staff/programme/",
  /** The presence at a session. */
  presence: (session: number) => `/staff/programme/${session}/`,
  numbers: "/staff/statistics/",
  profile: "/staff/profile/",
  accounts: "/staff/accounts/",
  audit: "/staff/audit/",
  requests: "/staff/requests/",
  people: "/staff/people/",
  /** @param id of any registration of the person. */
  person: (id: number) => `/staff/people/${id}/`,
  erasureActs: "/staff/erasure-acts/",
  erasureAct: (id: number) => `/staff/erasure-acts/${id}/`,
  demonstration: "/staff/demonstration/",
  settings: "/staff/settings/",
  menu: "/staff/menu/",
  settingsPart: (part: "contacts" | "landing" | "personal-data" | "server") => `/staff/settings/${part}/`,
  /** @param entry id of the conference's entry. */
  conferenceRegistration: (entry: number) => `/staff/conferences/${entry}/registration/`,
  conferenceRetention: (entry: number) => `/staff/conferences/${entry}/registration/#retention`,
  files: "/staff/files/",
  guide: "/staff/guide/",
  /** A chapter of the guide; its contents if the name is empty. */
  guideChapter: (name: string) => (name === "" ? "/staff/guide/" : `/staff/guide/${name}/`),
  /** The list of a kind of entry: `/staff/news/`. */
  entries: (section: string) => `/staff/${section}/`,
  entry: (section: string, id: number | "new") => `/staff/${section}/${id}/`,
} as const;
