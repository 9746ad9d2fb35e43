import type { DemoFile } from "../demo-shape.ts";

export const referralForm: DemoFile = {
  title: "Образец направления к фтизиатру",
  name: "Образец-направления-к-фтизиатру.docx",
  source: "referral.docx",
};

export const contactsForm: DemoFile = {
  title: "Форма сведений о контактных лицах",
  name: "Форма-сведений-о-контактных-лицах.xlsx",
  source: "contacts.xlsx",
};
