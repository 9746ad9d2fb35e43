import { fileURLToPath } from "node:url";
import { fitCertificate } from "#domain/certificates/certificate-names.ts";
import type { Printer } from "#server/platform/printing/printer.ts";
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

type PrintOptions = { signal?: AbortSignal | undefined; progress?: ((done: number) => Promise<void>) | undefined };

const template = fileURLToPath(new URL("./certificate.typ", import.meta.url));

/** Number of certificates compiled at once: the compiler keeps the memory of each. */
const maxInPart = 50;

/** Prints certificates, a page each, in the given order. @throws Error if printing fails or there are none. */
export async function printCertificates(
  printer: Printer,
  certificates: readonly PrintedCertificate[],
  { society, place, pictures }: CertificatePaper,
  { signal, progress }: PrintOptions = {},
): Promise<Uint8Array> {
  if (certificates.length === 0) throw new Error("There are no certificates to print");
  const parts = Array.from({ length: Math.ceil(certificates.length / maxInPart) }, (_, index) => ({
    title: certificates.length === 1 ? `${certificates[0]?.title} № ${certificates[0]?.number}` : "Сертификаты",
    ...{ society: { name: society, full: society }, pictures },
    certificates: certificates.slice(index * maxInPart, (index + 1) * maxInPart).map((one) => ({
      ...one,
      ...fitCertificate(one),
      place,
      address: one.qr,
      background: one.look === "picture" ? one.background : null,
    })),
  }));
  return parts.length === 1
    ? printer.print(template, parts[0], { signal })
    : printer.printParts(template, parts, { signal, onPart: (done) => progress?.(done * maxInPart) });
}
