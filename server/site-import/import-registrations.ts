import { z } from "zod";
import { exportedRegistration } from "../site-export/exported-registration.ts";
import type { SourceRegistration } from "./conference-extras.ts";
import { type ImportContext, readOrReport } from "./import-context.ts";
import { whyNotWritten } from "./import-entries.ts";
import { fieldsOf, readAs } from "./import-item.ts";
import { importRegistration } from "./import-registration.ts";
import { countable } from "./parse/parse-values.ts";

const flag = z.union([z.literal(0), z.literal(1)]);
const places = countable.min(0).nullable();
const instant = z.string().nullable();

/** The registration settings of a conference in an export. */
export const exportedSettings = z.object({
  conference: countable,
  registration_on: flag,
  registration_from: instant,
  registration_until: instant,
  quick_for_all: flag,
  places,
  last_number: countable.min(0),
  schools: z.array(z.object({ id: countable, places })),
});

export type ExportedSettings = z.output<typeof exportedSettings>;

/** By conference; nothing is known where the source is no export. */
export async function registrationSettings(
  context: ImportContext,
): Promise<(conference: number) => SourceRegistration | undefined> {
  const rows = await readOrReport(context, "conference", async () =>
    readAs(z.array(exportedSettings), (await context.source.hidden?.registrationSettings?.()) ?? []),
  );
  const known = new Map((rows ?? []).map(({ conference, ...there }) => [conference, there]));
  return (conference) => known.get(conference);
}

export async function importRegistrations(context: ImportContext): Promise<void> {
  const { source, report, platform, stopped } = context;
  const rows = (await readOrReport(context, "registration", async () => source.hidden?.registrations?.())) ?? [];
  for (const row of rows) {
    if (stopped()) return;
    // By the number alone: a report is read by those who may not see who has registered.
    const { id } = fieldsOf(row);
    const name = `№ ${typeof id === "number" || typeof id === "string" ? id : "?"}`;
    try {
      const registration = readAs(exportedRegistration, row);
      report.written("registration", name, await importRegistration(platform, source.site.href, registration));
    } catch (error) {
      report.unread("registration", name, whyNotWritten(error));
    }
  }
}
