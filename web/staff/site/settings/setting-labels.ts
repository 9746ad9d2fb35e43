/** Labels of the settings, for their forms and for the search. */

export const contactLabels = {
  short_name: "Краткое название",
  full_name: "Полное название",
  address: "Адрес",
  email: "Электронная почта",
  office_hours: "Часы работы",
  phones: "Телефоны",
  inn: "ИНН",
  kpp: "КПП",
  ogrn: "ОГРН",
  postal_address: "Почтовый адрес",
  head_position: "Должность руководителя",
  head_name: "Руководитель: фамилия, имя, отчество",
  bank_details: "Банковские реквизиты",
  admission_application: "Заявление о приёме в общество",
};

export const landingLabels = {
  headline: "Заголовок",
  landing_picture: "Фотография",
  facts: "Факты об обществе",
  features: "Чем занимается общество",
  joining_steps: "Как вступить в общество",
  joining_age: "Возраст вступления",
  season_label: "Сезон школы",
  credit_points: "Зачётные единицы",
};

export const menuLabels = { menu: "Главное меню" };
