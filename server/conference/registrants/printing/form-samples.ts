import { eachTextField } from "#domain/registration/registration-fields.ts";
import { consentOnPaper } from "./print-registrations.ts";
import type { FormSociety, RegistrationForm } from "./registration-form.ts";

/** Sample data for tests and the benchmark. */
export const sampleSociety: FormSociety = {
  name: "Общество фтизиатров Заречного края",
  details: "Региональная общественная организация · Заречинск, ул. Садовая, 12 · +7 (000) 210-45-60",
  conference: "XIII ежегодная конференция фтизиатров",
  dates: "4–5 сентября 2025 г.",
  consent: consentOnPaper("Региональная общественная организация «Общество фтизиатров Заречного края»"),
  consent_address: "example.org/privacy, редакция 4 от 1 августа 2025 г.",
  printed_at: "4 сентября 2025 г. в 09:38",
};

/** Returns a completed form; `number` makes it unique. */
export function sampleForm(number: number, changes: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    ...eachTextField((name) => `Ответ ${name}`),
    number,
    code: `7Q4KZ2M9ABCDEFGHIJKLMN${String(2222 + number).slice(-4)}`,
    fio: `Ковылина Наталья Сергеевна`,
    region: "Заречный край",
    job_place: `ГБУЗ «Заречный краевой противотуберкулёзный диспансер № ${number}»`,
    job: "Врач-фтизиатр участковый",
    phone: "+7 (900) 000-02-11",
    email: `kovylina${number}@dispanser.example`,
    schools: ["Лекарственная устойчивость", "Туберкулёз у детей", "Внелёгочный туберкулёз", "Без школы"].map(
      (name, index) => ({ name, chosen: index === 0 }),
    ),
    ...changes,
  };
}
