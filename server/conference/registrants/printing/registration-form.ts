import { fileURLToPath } from "node:url";
import { fieldOf, type TextFieldName, textFieldNames } from "#domain/registration/registration-fields.ts";
import { type Printer, type PrintOptions, printItems } from "#server/kit/printing/printer.ts";

/** The content of a form, formatted for print; for an empty text the form has a line to write on. */
export type RegistrationForm = Record<TextFieldName, string> & {
  number: number;
  /** The content of the QR code; its first eight characters are printed for reading aloud. */
  code: string;
  schools: { name: string; chosen: boolean }[];
};

/** The content common to all forms of a print. */
export type FormSociety = {
  name: string;
  /** In one line: the kind of organisation · the address · the phone. */
  details: string;
  conference: string;
  dates: string;
  consent: string;
  /** The address of the consent text, which ends the sentence «Полный текст: …». */
  consent_address: string;
  /** «4 сентября 2025 г. в 09:38» */
  printed_at: string;
};

const template = fileURLToPath(new URL("./registration-form.typ", import.meta.url));

/** Number of forms compiled at once: the compiler needs 3 MB for each. */
const maxInPart = 12;

/**
 * Prints a PDF with one A4 page for each form, in the given order.
 * @throws Error if printing fails.
 */
export function printForms(
  printer: Printer,
  forms: RegistrationForm[],
  society: FormSociety,
  options: PrintOptions = {},
): Promise<Uint8Array> {
  const [first] = forms;
  const only = forms.length === 1 && first ? ` № ${first.number}` : "";
  const pages = forms.map(({ number, schools, code, ...answers }) => ({
    number,
    schools,
    fields: textFieldNames.map((name) => {
      const { type, heading } = fieldOf(name);
      return { type, heading, value: answers[name] };
    }),
    qr: code,
    spoken_code: spokenCode(code),
  }));
  const title = `Анкета участника${only}. ${society.conference}`;
  const parts = { items: pages, inPart: maxInPart, dataOf: (forms: object[]) => ({ title, society, forms }) };
  return printItems(printer, template, parts, options);
}

function spokenCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}`;
}
