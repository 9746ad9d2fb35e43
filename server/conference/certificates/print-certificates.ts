import { fileURLToPath } from "node:url";
import { fitCertificate } from "#domain/certificates/certificate-names.ts";
import { type ItemsOptions, type Printer, printItems } from "#server/kit/printing/printer.ts";
import type { CertificateFacts } from "./certificate-facts.ts";

/** A certificate as printed; `qr` is the address of its verification. */
export type PrintedCertificate = CertificateFacts & { name: string; number: string; qr: string };

export type CertificatePaper = {
  /** The full name of the society. */
  society: string;
  /** Where a number can be verified: «ftiziatr.example/certificates». */
  place: string;
  /** SVGs by the ids to which certificates refer. */
  pictures: Record<string, string>;
};

const template = fileURLToPath(new URL("./certificate.typ", import.meta.url));

/** In certificates. */
const maxInPart = 50;

/** Prints certificates, a page each, in the given order. @throws Error if printing fails or there are none. */
export async function printCertificates(
  printer: Printer,
  certificates: readonly PrintedCertificate[],
  { society, place, pictures }: CertificatePaper,
  options?: ItemsOptions,
): Promise<Uint8Array> {
  const [first] = certificates;
  const title = certificates.length === 1 ? `${first?.title} № ${first?.number}` : "Сертификаты";
  const items = certificates.map((one) => ({
    ...one,
    ...fitCertificate(one),
    place,
    address: one.qr,
    background: one.look === "picture" ? one.background : null,
  }));
  const shared = { title, society: { name: society, full: society }, pictures };
  const dataOf = (some: object[]) => ({ ...shared, certificates: some });
  return printItems(printer, template, { items, inPart: maxInPart, dataOf }, options);
}
