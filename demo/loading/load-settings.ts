import { firstSettings } from "#server/features/settings/first-settings.ts";
import { settingsRepository } from "#server/features/settings/settings-repository.ts";
import type { KeptSettings } from "#server/features/settings/show-site.ts";
import { admissionApplication } from "../demo-documents.ts";
import type { DemoTarget } from "../load-demo.ts";
import { siteTexts } from "../site-texts.ts";
import { loadFile } from "./load-file.ts";

export async function loadSettings(target: DemoTarget): Promise<void> {
  const outsideLinks = siteTexts.outsideLinks.map((link) => ({ ...link, is_hidden: false, items: [] }));
  const settings: KeptSettings = {
    short_name: siteTexts.shortName,
    full_name: siteTexts.fullName,
    address: siteTexts.address,
    phones: siteTexts.phones,
    email: siteTexts.email,
    office_hours: siteTexts.officeHours,
    inn: siteTexts.inn,
    ogrn: siteTexts.ogrn,
    kpp: siteTexts.kpp,
    postal_address: siteTexts.postalAddress,
    head_position: siteTexts.headPosition,
    head_name: siteTexts.headName,
    bank_details: siteTexts.bankDetails,
    menu: [...firstSettings.menu, ...outsideLinks],
    credit_points: siteTexts.creditPoints,
    joining_age: siteTexts.joiningAge,
    season_label: firstSettings.season_label,
    headline: siteTexts.headline,
    facts: siteTexts.facts,
    features: siteTexts.features,
    joining_steps: siteTexts.joiningSteps,
    admission_application: {
      title: admissionApplication.title,
      file_id: await loadFile(target, "documents", admissionApplication),
    },
  };
  await settingsRepository(target.db).save(settings);
}
