import type { Contacts } from "../../../contract/staff-settings.ts";
import { contactFields } from "../../../contract/staff-settings.ts";
import type { Staff } from "../../platform/guard.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../staff/audit.ts";
import { firstSettings } from "./first-settings.ts";
import { settingsRepository } from "./settings-repository.ts";

const words: Record<keyof Contacts, string> = {
  short_name: "краткое название",
  full_name: "полное название",
  address: "адрес",
  phones: "телефоны",
  email: "почта",
  office_hours: "часы работы",
  inn: "ИНН",
  ogrn: "ОГРН",
};

const names = Object.keys(contactFields.shape) as (keyof Contacts)[];

/** How the society is reached and what it is called. */
export async function showContacts(platform: Platform): Promise<Contacts> {
  const settings = { ...firstSettings, ...(await settingsRepository(platform.database.read).all()) };
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as Contacts;
}

export async function setContacts(
  platform: Platform,
  contacts: Contacts,
  { staff, address }: { staff: Staff; address: string },
): Promise<Contacts> {
  const before = await showContacts(platform);
  await platform.database.transaction(async (transaction) => {
    await settingsRepository(transaction).save(contacts);
    await recordAudit(transaction, {
      at: platform.clock(),
      staff,
      action: "settings-changed",
      subjectKind: "settings",
      subject: "Контакты общества",
      changes: names
        .map((name) => ({ field: words[name], before: String(before[name]), after: String(contacts[name]) }))
        .filter((change) => change.before !== change.after),
      address,
    });
  });
  return showContacts(platform);
}
