import type { ImportField } from "../../../../domain/list-columns.ts";

/** What of a list goes into a registration, in the words of the table of registrants. */
export const fieldNames: Record<ImportField, string> = {
  fio: "ФИО целиком",
  surname: "Фамилия",
  given_name: "Имя",
  patronymic: "Отчество",
  region: "Регион",
  job_place: "Организация",
  job: "Должность",
  phone: "Телефон",
  email: "Электронная почта",
  school_name: "Школа конференции",
};
