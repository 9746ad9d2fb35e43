import type { CertificatePaper, PrintedCertificate } from "./print-certificates.ts";

export const samplePaper: CertificatePaper = {
  society: "Региональная общественная организация «Общество фтизиатров Заречного края»",
  place: "ftiziatr.example/certificates",
  pictures: {},
};

/** A complete certificate; the number makes it unique. */
export function sampleCertificate(number: number, changes: Partial<PrintedCertificate> = {}): PrintedCertificate {
  return {
    look: "strict",
    title: "Сертификат участника",
    name: "Вымыслова Ирина Петровна",
    version: 1,
    replaces: "",
    text: "участие в XIII ежегодной конференции фтизиатров «Туберкулёз и сопутствующие болезни: от выявления до диспансерного наблюдения»",
    conference: "XIII ежегодной конференции",
    dates: "4–5 сентября 2025 г.",
    city: "Заречинск",
    school: "Школа детской фтизиатрии",
    credit: "9 баллов НМО",
    issued: "8 сентября 2025 г.",
    signer: "А. В. Примеров",
    position: "Председатель общества",
    background: null,
    signature: null,
    stamp: null,
    number: `25-${String(number).padStart(4, "0")}-Р3ХА`,
    qr: `https://ftiziatr.example/certificates/AbCdEfGhIjKlMnOpQrSt${String(number).slice(-2).padStart(2, "0")}/`,
    ...changes,
  };
}
