import { certificateTemplateEndpoints } from "./conference/certificates/certificate-templates.ts";
import { certificateVerificationEndpoints } from "./conference/certificates/certificate-verification.ts";
import { certificateEndpoints } from "./conference/certificates/certificates.ts";
import { individualCodeEndpoints } from "./conference/certificates/portal-code-imports.ts";
import { preparedRegistrationEndpoints, registrationSettingsEndpoints } from "./conference/conference-registration.ts";
import { conferencesEndpoints } from "./conference/conferences.ts";
import { doorDeviceEndpoints } from "./conference/day/check-in/device-endpoints.ts";
import { doorDeskEndpoints } from "./conference/day/check-in/door-desk.ts";
import { programmeEndpoints } from "./conference/day/conference-programme.ts";
import { sessionPresenceEndpoints } from "./conference/day/presence.ts";
import { badgeEndpoints } from "./conference/day/registration-badges.ts";
import { letterTextEndpoints } from "./conference/letters/letter-texts.ts";
import { letterEndpoints } from "./conference/letters/letters.ts";
import { mailingEndpoints } from "./conference/letters/mailings.ts";
import { openingNoticeEndpoints } from "./conference/letters/registration-notices.ts";
import { numbersEndpoints } from "./conference/numbers/conference-numbers.ts";
import { registrationGroupEndpoints } from "./conference/registrants/registration-groups.ts";
import { registrationImportEndpoints } from "./conference/registrants/registration-imports.ts";
import { registrationJobEndpoints } from "./conference/registrants/registration-jobs.ts";
import { registrationCardEndpoints, registrationListEndpoints } from "./conference/registrants/registration-list.ts";
import { savedViewEndpoints } from "./conference/registrants/saved-views.ts";
import { callbackRequestEndpoints } from "./conference/registration/callback-requests.ts";
import { registrationEndpoints } from "./conference/registration/registration.ts";
import { questionEndpoints } from "./conference/registration/registration-questions.ts";
import { registrationResultEndpoints } from "./conference/registration/registration-result.ts";
import { waitingListEndpoints } from "./conference/registration/waiting-lists.ts";
import { overviewEndpoints } from "./home/overview.ts";
import { fileEndpoints } from "./library/files.ts";
import { searchEndpoints } from "./library/search.ts";
import { accountSecurityEndpoints } from "./office/account-security.ts";
import { ownAccountEndpoints, signInEndpoints } from "./office/sign-in.ts";
import { auditEndpoints, staffAccountEndpoints, staffSignInEndpoints } from "./office/staff-accounts.ts";
import { unexpectedErrorsEndpoints } from "./office/unexpected-errors.ts";
import { backupEndpoints } from "./operate/backups.ts";
import { erasureActEndpoints } from "./people/erasure-acts.ts";
import { erasureEndpoints } from "./people/erasures.ts";
import { peopleEndpoints } from "./people/people.ts";
import { personalRequestEndpoints } from "./people/personal-requests.ts";
import { bulletinsEndpoints } from "./site/bulletins.ts";
import { demonstrationEndpoints } from "./site/demonstration.ts";
import { documentsEndpoints } from "./site/documents.ts";
import { coEditingEndpoints } from "./site/entries/co-editors.ts";
import { entryEndpoints } from "./site/entries/entries.ts";
import { batchEndpoints } from "./site/entries/entry-batches.ts";
import { previewEndpoints } from "./site/entries/entry-previews.ts";
import { versionEndpoints } from "./site/entries/entry-versions.ts";
import { nextEntryEndpoints } from "./site/entries/next-entries.ts";
import { newsEndpoints } from "./site/news.ts";
import { pagesEndpoints } from "./site/pages.ts";
import { schoolsEndpoints } from "./site/schools.ts";
import { siteEndpoints } from "./site/site.ts";
import { societySettingsEndpoints } from "./site/society-settings.ts";

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
  ...questionEndpoints,
  ...preparedRegistrationEndpoints,
  ...societySettingsEndpoints,
  ...entryEndpoints,
  ...batchEndpoints,
  ...nextEntryEndpoints,
  ...versionEndpoints,
  ...coEditingEndpoints,
  ...previewEndpoints,
  ...fileEndpoints,
  ...overviewEndpoints,
};
