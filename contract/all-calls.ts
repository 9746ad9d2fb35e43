import { listBulletins } from "./bulletins.ts";
import { listConferences } from "./conferences.ts";
import { listDocuments } from "./documents.ts";
import { beginWork, cancelWork, fetchWork, showWork } from "./long-works.ts";
import { listNews, listTags, showNews } from "./news.ts";
import { listPages } from "./pages.ts";
import {
  countBySchool,
  decideProposal,
  deleteRegistration,
  editRegistration,
  findByCode,
  findLikely,
  listRegistrations,
  printRegistration,
  reinstateRegistration,
  reissueLink,
  restoreRegistration,
  showRegistration,
  withdrawRegistration,
} from "./registration-list.ts";
import {
  correctResult,
  printByKey,
  printResult,
  showCalendar,
  showResult,
  withdrawResult,
} from "./registration-result.ts";
import { countRegistrations, register, registerQuickly } from "./registrations.ts";
import { deleteView, listViews, saveView } from "./saved-views.ts";
import { filterSeasons, listSeasons, listSessions } from "./schools.ts";
import {
  beginSecondStep,
  changePassword,
  confirmSecondStep,
  endSecondStep,
  endSignIn,
  listSignIns,
  showMe,
  signIn,
  signOut,
} from "./sign-in.ts";
import { showSite } from "./site.ts";
import { changeStaff, inviteStaff, listAudit, listStaff, resetStaff } from "./staff-accounts.ts";
import { listRegistrationSettings, setContacts, setRegistration, showContacts } from "./staff-settings.ts";

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
  listPages,
  showSite,
  countRegistrations,
  register,
  registerQuickly,
  showResult,
  correctResult,
  withdrawResult,
  printResult,
  showCalendar,
  printByKey,
  listRegistrations,
  countBySchool,
  findLikely,
  findByCode,
  showRegistration,
  editRegistration,
  deleteRegistration,
  restoreRegistration,
  withdrawRegistration,
  reinstateRegistration,
  reissueLink,
  decideProposal,
  printRegistration,
  beginWork,
  showWork,
  cancelWork,
  fetchWork,
  listViews,
  saveView,
  deleteView,
  signIn,
  signOut,
  showMe,
  changePassword,
  listSignIns,
  endSignIn,
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  listStaff,
  inviteStaff,
  changeStaff,
  resetStaff,
  listAudit,
  listRegistrationSettings,
  setRegistration,
  showContacts,
  setContacts,
};
