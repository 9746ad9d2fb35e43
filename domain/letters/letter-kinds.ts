/** The letters, with the names by which staff know them. */
export const letterKinds = {
  registered: "Вы зарегистрированы",
  corrected: "Данные исправлены",
  withdrawn: "Регистрация отозвана",
  waiting: "Вы в листе ожидания",
  "place-offered": "Освободилось место",
  "place-taken": "Место за вами",
  "place-lost": "Срок ответа вышел",
  "list-closed": "Лист ожидания закрыт",
  reminder: "Напоминание",
  "lost-link": "Ссылка на страницу участника",
  certificate: "Сертификат готов",
  "certificate-void": "Сертификат аннулирован",
  mailing: "Рассылка",
  erased: "Данные уничтожены",
  "notice-asked": "Подтверждение адреса",
  "registration-open": "Регистрация открылась",
  invitation: "Приглашение сотрудника",
  "password-reset": "Новый пароль сотрудника",
  test: "Пробное письмо",
} as const;

export type LetterKind = keyof typeof letterKinds;

/** Letters to people of whom nothing else is kept: the address is forgotten as soon as the letter has ended. */
export const forgottenKinds: readonly LetterKind[] = ["erased", "notice-asked", "registration-open"];

export const letterKindNames = Object.keys(letterKinds) as LetterKind[];
