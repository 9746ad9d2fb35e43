import { certificateTemplateEndpoints } from "./certificates/certificate-templates.ts";
import { certificateVerificationEndpoints } from "./certificates/certificate-verification.ts";
import { certificateEndpoints } from "./certificates/certificates.ts";
import { individualCodeEndpoints } from "./certificates/portal-code-imports.ts";
import { doorDeviceEndpoints } from "./door/device-endpoints.ts";
import { doorDeskEndpoints } from "./door/door-desk.ts";
import { entryEndpoints } from "./editors/entries.ts";
import { batchEndpoints } from "./editors/entry-batches.ts";
import { presenceEndpoints } from "./editors/entry-presences.ts";
import { previewEndpoints } from "./editors/entry-previews.ts";
import { versionEndpoints } from "./editors/entry-versions.ts";
import { fileEndpoints } from "./editors/files.ts";
import { nextEntryEndpoints } from "./editors/next-entries.ts";
import { overviewEndpoints } from "./editors/overview.ts";
import { societySettingsEndpoints } from "./editors/society-settings.ts";
import { erasureActEndpoints } from "./people/erasure-acts.ts";
import { peopleEndpoints } from "./people/people.ts";
import { personalRequestEndpoints } from "./people/personal-requests.ts";
import { programmeEndpoints } from "./programme/conference-programme.ts";
import { sessionPresenceEndpoints } from "./programme/presence.ts";
import { callbackRequestEndpoints } from "./registrations/callback-requests.ts";
import { numbersEndpoints } from "./registrations/conference-numbers.ts";
import { erasureEndpoints } from "./registrations/erasures.ts";
import { letterTextEndpoints } from "./registrations/letter-texts.ts";
import { letterEndpoints } from "./registrations/letters.ts";
import { mailingEndpoints } from "./registrations/mailings.ts";
import { registrationEndpoints } from "./registrations/registration.ts";
import { badgeEndpoints } from "./registrations/registration-badges.ts";
import { registrationGroupEndpoints } from "./registrations/registration-groups.ts";
import { registrationImportEndpoints } from "./registrations/registration-imports.ts";
import { registrationJobEndpoints } from "./registrations/registration-jobs.ts";
import { registrationCardEndpoints, registrationListEndpoints } from "./registrations/registration-list.ts";
import { openingNoticeEndpoints } from "./registrations/registration-notices.ts";
import { registrationResultEndpoints } from "./registrations/registration-result.ts";
import { savedViewEndpoints } from "./registrations/saved-views.ts";
import { waitingListEndpoints } from "./registrations/waiting-lists.ts";
import { bulletinsEndpoints } from "./site/bulletins.ts";
import { conferencesEndpoints } from "./site/conferences.ts";
import { documentsEndpoints } from "./site/documents.ts";
import { newsEndpoints } from "./site/news.ts";
import { pagesEndpoints } from "./site/pages.ts";
import { schoolsEndpoints } from "./site/schools.ts";
import { searchEndpoints } from "./site/search.ts";
import { siteEndpoints } from "./site/site.ts";
import { accountSecurityEndpoints } from "./staff/account-security.ts";
import { backupEndpoints } from "./staff/backups.ts";
import { demonstrationEndpoints } from "./staff/demonstration.ts";
import { ownAccountEndpoints, signInEndpoints } from "./staff/sign-in.ts";
import { auditEndpoints, staffAccountEndpoints, staffSignInEndpoints } from "./staff/staff-accounts.ts";
import { preparedRegistrationEndpoints, registrationSettingsEndpoints } from "./staff/staff-settings.ts";
import { unexpectedErrorsEndpoints } from "./staff/unexpected-errors.ts";

/** All endpoints of the API. The server does not start if one of them has no handler. */
export const endpoints = {
  ...newsEndpoints,
  ...schoolsEndpoints,
  ...conferencesEndpoints,
  ...bulletinsEndpoints,
  ...documentsEndpoints,
  ...pagesEndpoints,
  ...searchEndpoints,
  ...siteEndpoints,
  ...registrationEndpoints,
  ...callbackRequestEndpoints,
  ...openingNoticeEndpoints,
  ...registrationResultEndpoints,
  ...registrationListEndpoints,
  ...registrationCardEndpoints,
  ...registrationGroupEndpoints,
  ...waitingListEndpoints,
  ...doorDeskEndpoints,
  ...doorDeviceEndpoints,
  ...programmeEndpoints,
  ...sessionPresenceEndpoints,
  ...numbersEndpoints,
  ...erasureEndpoints,
  ...letterEndpoints,
  ...letterTextEndpoints,
  ...mailingEndpoints,
  ...peopleEndpoints,
  ...personalRequestEndpoints,
  ...erasureActEndpoints,
  ...registrationJobEndpoints,
  ...badgeEndpoints,
  ...certificateEndpoints,
  ...certificateTemplateEndpoints,
  ...individualCodeEndpoints,
  ...certificateVerificationEndpoints,
  ...registrationImportEndpoints,
  ...savedViewEndpoints,
  ...signInEndpoints,
  ...ownAccountEndpoints,
  ...staffAccountEndpoints,
  ...staffSignInEndpoints,
  ...auditEndpoints,
  ...accountSecurityEndpoints,
  ...backupEndpoints,
  ...demonstrationEndpoints,
  ...unexpectedErrorsEndpoints,
  ...registrationSettingsEndpoints,
  ...preparedRegistrationEndpoints,
  ...societySettingsEndpoints,
  ...entryEndpoints,
  ...batchEndpoints,
  ...nextEntryEndpoints,
  ...versionEndpoints,
  ...presenceEndpoints,
  ...previewEndpoints,
  ...fileEndpoints,
  ...overviewEndpoints,
};
