import { unknownFiles } from "../entries/entry-rules.ts";
import { societyPart } from "./society-part.ts";

/** How the society is reached and what it is called on paper. */
export const contacts = societyPart({
  subject: "Контакты общества",
  words: {
    short_name: "краткое название",
    full_name: "полное название",
    address: "адрес",
    phones: "телефоны",
    email: "почта",
    office_hours: "часы работы",
    inn: "ИНН",
    kpp: "КПП",
    ogrn: "ОГРН",
    postal_address: "почтовый адрес",
    head_position: "должность руководителя",
    head_name: "руководитель",
    bank_details: "банковские реквизиты",
  },
});

/** What the front page says. */
export const landing = societyPart({
  subject: "Главная страница",
  words: {
    headline: "заголовок",
    facts: "факты об обществе",
    features: "чем занимаемся",
    joining_steps: "как вступить",
    joining_age: "возраст вступления",
    credit_points: "зачётные единицы",
    season_label: "сезон школы",
  },
});

/** Where the menu leads besides, and what whoever joins fills in. */
export const links = societyPart({
  subject: "Ссылки и заявление",
  words: {
    journal_url: "ссылка на журнал",
    portal_url: "ссылка на дистанционное обучение",
    admission_application: "заявление о приёме",
  },
  refusals: (db, { admission_application: application }) =>
    unknownFiles(db, { admission_application: [application?.file_id] }),
});
