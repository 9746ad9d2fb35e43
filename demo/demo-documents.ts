import type { DemoFile } from "./demo-shape.ts";
import { charter } from "./documents/charter.ts";
import { electionMinutes, feeDetails, membershipRules } from "./documents/membership.ts";
import { patientRoute, therapistMemo } from "./documents/practice.ts";
import { abstractRules, schoolRules, studentsGuide } from "./documents/school.ts";
import { typeset } from "./typeset.ts";

const referralForm: DemoFile = {
  title: "Образец направления к фтизиатру",
  name: "Образец-направления-к-фтизиатру.docx",
  source: "referral.docx",
};

const contactsForm: DemoFile = {
  title: "Форма сведений о контактных лицах",
  name: "Форма-сведений-о-контактных-лицах.xlsx",
  source: "contacts.xlsx",
};

/** Also offered where the society speaks of joining it. */
export const admissionApplication: DemoFile = typeset({
  title: "Заявление о приёме в общество",
  name: "Заявление-о-приёме-в-общество.docx" as const,
  source: "admission-application.docx",
} satisfies DemoFile);

/** The documents page, in the staff's order. */
export const documents: DemoFile[] = [
  typeset(charter),
  admissionApplication,
  ...typeset([
    membershipRules,
    feeDetails,
    electionMinutes,
    therapistMemo,
    referralForm,
    patientRoute,
    contactsForm,
    schoolRules,
    abstractRules,
    studentsGuide,
  ]),
];
