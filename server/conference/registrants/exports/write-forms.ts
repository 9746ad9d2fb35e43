import { writeFile } from "node:fs/promises";
import type { JobContext } from "#server/kit/jobs/run-job.ts";
import type { Platform } from "#server/kit/platform.ts";
import type { RegistrationRow } from "../../registration/record/registrations-repository.ts";
import { printAll } from "../printing/print-registrations.ts";
import type { ChosenRows } from "./chosen-rows.ts";

/** Writes a PDF with a page for each registration. */
export async function writeForms(platform: Platform, rows: ChosenRows, place: JobContext): Promise<void> {
  const all: RegistrationRow[] = [];
  for await (const portion of rows.portions()) all.push(...portion);
  await place.progress(0);
  await writeFile(place.path, await printAll(platform, all, { signal: place.signal }));
}
