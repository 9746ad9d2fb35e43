/** Everything that is written down, in the words in which staff read it. */
export const auditActions = {
  "sign-in": "Вход",
  "sign-in-failed": "Неудачный вход",
  "sign-out": "Выход",
  "session-ended": "Вход закрыт",
  "password-changed": "Пароль сменён",
  "second-step-on": "Второй шаг включён",
  "second-step-off": "Второй шаг выключен",
  "account-created": "Сотрудник заведён",
  "account-changed": "Сотрудник изменён",
  "account-disabled": "Доступ закрыт",
  "account-enabled": "Доступ открыт",
  "account-reset": "Выдан одноразовый пароль",
  "registration-edited": "Регистрация исправлена",
  "registration-withdrawn": "Регистрация отозвана",
  "registration-reinstated": "Регистрация возобновлена",
  "registration-deleted": "Регистрация удалена",
  "registration-restored": "Регистрация восстановлена",
  "registration-printed": "Форма напечатана",
  "registration-link-reissued": "Ссылка выдана заново",
  "registration-proposal-accepted": "Предложенное исправление принято",
  "registration-proposal-refused": "Предложенное исправление отклонено",
  "registration-corrected-by-registrant": "Исправлено самим участником",
  "registration-withdrawn-by-registrant": "Отозвано самим участником",
  "list-loaded": "Загружено из файла",
  "list-taken-back": "Загруженное из файла убрано",
  export: "Список выгружен в файл",
  "print-list": "Сделан файл для печати",
  "entry-published": "Материал опубликован",
  "entry-archived": "Материал снят с сайта",
  "entry-deleted": "Материал удалён",
  "entry-restored": "Материал возвращён из корзины",
  "file-changed": "Файл изменён",
  "file-replaced": "Файл заменён",
  "file-deleted": "Файл удалён",
  "file-restored": "Файл возвращён из корзины",
  "settings-changed": "Настройки изменены",
} as const;

export type AuditAction = keyof typeof auditActions;

/** For entries whose action a later version no longer knows, the code itself. */
export function actionWords(action: string): string {
  return (auditActions as Record<string, string>)[action] ?? action;
}
