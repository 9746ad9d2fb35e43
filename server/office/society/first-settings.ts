import type { KeptSettings } from "./read-society.ts";

const firstMenu: KeptSettings["menu"] = [
  { title: "О нас", to: "/#about" },
  { title: "Школа", to: "/#schools" },
  { title: "Конференция", to: "/#yearly_conference" },
  { title: "Бюллетень", to: "/#bulletins" },
  { title: "Новости", to: "/news" },
  { title: "Документы", to: "/documents/" },
].map((link) => ({ ...link, is_hidden: false, items: [] }));

/** Settings of a site without content; the phone numbers and the label come from the owner. */
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
  menu: firstMenu,
  credit_points: 6,
  joining_age: 18,
  season_label: "9 сезон",
  headline: "Объединяем врачей, которые выявляют, лечат и предупреждают туберкулёз",
  facts: "",
  features: [],
  joining_steps: [],
  admission_application: null,
  landing_picture: null,
};
