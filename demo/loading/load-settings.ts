import { firstSettings } from "#server/features/settings/first-settings.ts";
import { settingsRepository } from "#server/features/settings/settings-repository.ts";
import type { KeptSettings } from "#server/features/settings/show-site.ts";
import type { DemoTarget } from "../load-demo.ts";
import { loadFile } from "./load-file.ts";

export async function loadSettings(target: DemoTarget): Promise<void> {
  const { site, documents } = target.content;
  const application = documents.find(({ source }) => source === site.admissionApplication);
  if (!application) throw new Error(`demo/content/site.json: admissionApplication: no document has this source`);
  const outsideLinks = site.outsideLinks.map((link) => ({ ...link, is_hidden: false, items: [] }));
  const settings: KeptSettings = {
    short_name: site.shortName,
    full_name: site.fullName,
    address: site.address,
    phones: site.phones,
    email: site.email,
    office_hours: site.officeHours,
    inn: site.inn,
    ogrn: site.ogrn,
    kpp: site.kpp,
    postal_address: site.postalAddress,
    head_position: site.headPosition,
    head_name: site.headName,
    bank_details: site.bankDetails,
    menu: [...firstSettings.menu, ...outsideLinks],
    credit_points: site.creditPoints,
    joining_age: site.joiningAge,
    season_label: firstSettings.season_label,
    headline: site.headline,
    facts: site.facts,
    features: site.features,
    joining_steps: site.joiningSteps,
    admission_application: {
      title: application.title,
      file_id: await loadFile(target, "documents", application),
    },
  };
  await settingsRepository(target.db).save(settings);
}
