import type { KeptSettings } from "./show-site.ts";

/** What a site without content of its own starts with; the numbers and the label are the owner's. */
export const firstSettings: KeptSettings = {
  short_name: "Общество фтизиатров",
  full_name: "Общество фтизиатров",
  address: "",
  phones: [],
  email: "",
  office_hours: "",
  inn: "",
  ogrn: "",
  kpp: "",
  postal_address: "",
  head_position: "",
  head_name: "",
  bank_details: "",
  journal_url: "",
  portal_url: "",
  credit_points: 6,
  joining_age: 18,
  season_label: "9 сезон",
  headline: "Объединяем врачей, которые выявляют, лечат и предупреждают туберкулёз",
  facts: "",
  features: [],
  joining_steps: [],
  admission_application: null,
};
