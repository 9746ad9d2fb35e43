import { formatNumber } from "#domain/certificates/certificate-numbers.ts";
import { createApp } from "#server/app.ts";
import { sampleCertificate, samplePaper } from "#server/conference/certificates/certificate-samples.ts";
import { printCertificates } from "#server/conference/certificates/print-certificates.ts";
import { changeCertificates } from "#server/conference/registration/record/certificates-repository.ts";
import type { Platform } from "#server/kit/platform.ts";
import { measureOnEachEngine } from "./each-engine.ts";
import { fillRegistrations } from "./fill-registrations.ts";
import type { Row } from "./print-table.ts";

/** Prints many certificates into one PDF and samples the memory meanwhile. */
async function pileOfCertificates({ printer }: Platform, count: number): Promise<Row[]> {
  const all = Array.from({ length: count }, (_, index) => sampleCertificate(index + 1));
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss());
  }, 20);
  const began = performance.now();
  const pdf = await printCertificates(printer, all, samplePaper).finally(() => clearInterval(sampling));
  return [
    { measure: `${count} certificates, s`, value: (performance.now() - began) / 1000 },
    { measure: "  size of the PDF, MB", value: pdf.byteLength / 1e6 },
    { measure: "  largest memory of the process, MB", value: memory / 1e6 },
  ];
}

/**
 * Verifies numbers by the API without the network, 32 at a time, half of them unknown.
 * @throws Error if a known number is not valid, or an unknown one is.
 */
async function verifications(platform: Platform, rows: number, seconds: number): Promise<Row[]> {
  await fillRegistrations(platform.database, rows);
  const people = await platform.database.read.selectFrom("registrations").select(["id", "conference_id"]).execute();
  const number = (index: number) => ({ year: 2026, sequence: index + 1, signs: "АВЕК" });
  await platform.database.transaction((db) =>
    changeCertificates(db).add(
      people.map(({ id, conference_id }, index) => ({
        ...number(index),
        conference_id,
        registration_id: id,
        key_hash: String(index),
        issued_by: "",
        issued_at: "2026-11-26T09:00:00.000Z",
        name: "Примерова Анна",
        name_key: "",
        facts: facts(index),
      })),
    ),
  );
  const app = await createApp({ platform });
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const client = async (start: number) => {
    for (let index = start; performance.now() < end; index += 32) {
      const isKnown = index % 2 === 0;
      const known = number(index % people.length);
      const asked = formatNumber(isKnown ? known : { ...known, signs: "ХХХХ" });
      const { result } = (await app.inject({ url: `/api/certificates/?number=${encodeURIComponent(asked)}` })).json();
      if (result !== (isKnown ? "valid" : "unknown")) throw new Error(`${asked} is ${result}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 32 }, (_, start) => client(start)));
  await app.close();
  return [{ measure: `verifications a second, of ${people.length}`, value: done / seconds }];
}

const facts = (index: number) => JSON.stringify(sampleCertificate(index + 1));

export async function measureCertificates(
  platform: Platform,
  { printed, issued, seconds }: { printed: number; issued: number; seconds: number },
): Promise<Row[]> {
  const pile = await pileOfCertificates(platform, printed);
  return [...pile, ...(await verifications(platform, issued, seconds))];
}

if (import.meta.main) {
  const printed = Number(process.env["ROWS"] ?? 1000);
  await measureOnEachEngine((platform) => measureCertificates(platform, { printed, issued: 10_000, seconds: 5 }));
}
